/** Words that tools print above their numbers and that no format declares, in parts where small letters meet capitals. */
const WORDS = `
proc run active opens passive attempt fails curr estab resets default ttl forw forwarding forwarded
datagrams frag creates oks ignored multi addr mask masks reps csum cksum delivers dest unreachs discards
echo echos errs hdr msgs msg parm probs receives redirects segs src quenchs time excds timestamps unknown
protos max conn mem errors no ports routes transmits rate limit rsts rcvbuf sndbuf reasm reqds timeout
retrans rto algorithm min tcpd tcpx udpd ipd icmpd ip ipv icmp igmp rawip sctp udplite icmpmsg octets
pkts ect ce type acks delayed finished recycled rejected unreachable pawstimewait paws timewait tw tcp
udp mcast bcast rxmcst txmcst rxpck txpck rxkb txkb listen drops overflows prune pruned fast lost syn
syncookies cookies backlog reqq reordering undo sack dsack recovery spurious orphan orphaned challenge
ack embryonic truncated renew unrecovered queued dropped established segments segment prequeue collapsed
aborted abort keepalive probe probes hystart hits predicted header congestion collisions destination initiated valid unexpected acknowledgments containing payload due iopoll delivered tcpdelivered icmpv i2big6 ipck2b6 opck2b6
zero adv want orig sent rcv coalesce tcpbacklog tcpfrom tcpto tcpwant tcporig tcprcv
global destination ext ectpkts milli

null getattr setattr lookup access readlink create mkdir symlink mknod rmdir rename link readdir
readdirplus fsstat fsinfo pathconf commit root wrcache badcalls badauth badclnt badfmt badverfs badxids
cantconn clgets cltoomany newcreds nomem compound authrefrsh xdrcall calls interrupts timers close open
confirm downgrade delegpurge delegreturn getfh locku lockt lock nverify openattr opencfm putfh putpubfh
putrootfh renew restorefh savefh secinfo setcltid setcltidconf verify rellockowner exchange session
destroy bind future undef vnevent

netpacket netsize weight capped virtual logical pool shared used bigfree asleep bufio diocio rawio lpar
entitled folded donating phantom memnew memuse vmstat large page paging lsm iowait swapin runnable blocked
pswitch syscall sem exec fork faults pgin pgout pgsin pgsout reclaims scans cycles minfree maxfree
minperm maxperm numperm numclient maxclient

txcarr rxfram rxfifo txfifo rxerr txerr rxdrop txdrop coll atch badcall brk bufpg campg flw framerr frmpg getatt
ovrun prtyerr saccess sgetatt swrite sema softnet lookuppn lim irec fwddgm idel orq asmrq asmok asmf fragok
fragcrt fragf fragcr ihdrerr ihdrer iadrerr iadrer iadrmk iadrmkr iukwnpr iukwnp idisc odisc onort inort imsg
omsg iech iechr oech oechr itm itmr otm otmr itmex otmex idstunr odstunr idtunr odtunr iparmpb oparmpb iprmpb
oprmpb iredir oredir isrcq osrcq oadrmk oadrmkr igmbq igmbr igmbrd ogmbr ogmbrd imcpck omcpck inbad inbsol
onbad onbsol irtad irtsol ortsol itrpck opck ipck ipf idgmer
runocc swpocc runq swpq rcache wcache bread lread bwrit lwrit pread pwrit scall sread swrit rchar wchar
iget namei dirbk rawch canch outch rcvin xmtin mdmin alloc ovsz pflt vflt slock ppgout pgscan ufs

mbuf mbufs clusters sendfile syscalls jumbo packet secondary zone protocol drain drained

file pages anon mapped dirty writeback unevictable mlocked huge slab reclaimable unreclaim hugepages
rsvd surp active inactive kernel stack bounce tmp filepages

retiring speculation bad frontend backend bound uncore imc cas topdown slots uops issued retired stalled
instructions branches branch misses references loads stores llc dtlb itlb width quiesce pil expectancy life
manager nonpaged paged sqlserver commits checkpoints

libre tampon tamp disponible utilisé partagé échange d belegt frei gesamt puff puffer spch speicher
verfü verfügbar un utilizado libres compartido usado
`;

export const toolWords: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
