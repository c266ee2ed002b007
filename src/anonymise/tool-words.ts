/** Words that tools print above their numbers and that no format declares, in parts where small letters meet capitals. */
const WORDS = `
curr estab forw forwarding forwarded creates oks addr mask masks reps csum delivers dest unreachs echo echos
hdr msgs parm probs receives redirects segs src quenchs excds protos conn ports routes transmits rsts rcvbuf
sndbuf reasm reqds rto algorithm tcpd tcpx udpd ipd icmpd ipv igmp rawip sctp udplite icmpmsg octets pkts
etcp eip eicmp ect type acks delayed recycled rejected unreachable pawstimewait paws timewait mcast bcast rxmcst txmcst
overflows pruned syncookies cookies reqq reordering undo sack dsack orphan orphaned challenge ack embryonic
renew queued prequeue collapsed aborted abort keepalive probe hystart predicted destination initiated valid
unexpected acknowledgments containing payload due iopoll tcpdelivered icmpv i2big6 ipck2b6 opck2b6 adv orig
rcv coalesce tcpbacklog tcpfrom tcpto tcpwant tcporig tcprcv global ext ectpkts milli

access readlink symlink mknod readdirplus fsinfo pathconf wrcache badcalls badauth badclnt badfmt badverfs
badxids cantconn clgets cltoomany newcreds nomem compound authrefrsh xdrcall close confirm downgrade
delegpurge delegreturn getfh locku lockt nverify openattr opencfm putfh putpubfh putrootfh restorefh savefh
secinfo setcltid setcltidconf rellockowner exchange destroy bind future undef vnevent

netpacket netsize weight capped logical bigfree bufio diocio rawio folded donating phantom lsm minfree
maxfree minperm maxperm numperm numclient maxclient

txcarr rxfram atch badcall brk bufpg campg flw framerr frmpg getatt ovrun prtyerr saccess sgetatt swrite
sema softnet lookuppn lim irec fwddgm idel orq asmrq asmok asmf fragok fragcrt fragf fragcr ihdrerr ihdrer
iadrerr iadrer iadrmk iadrmkr iukwnpr iukwnp idisc odisc onort inort imsg omsg iech iechr oech oechr itm
itmr otm otmr itmex otmex idstunr odstunr idtunr odtunr iparmpb oparmpb iprmpb oprmpb iredir oredir isrcq
osrcq oadrmk oadrmkr igmbq igmbr igmbrd ogmbr ogmbrd imcpck omcpck inbad inbsol onbad onbsol irtad irtsol
ortsol itrpck opck ipck ipf idgmer runocc swpocc rcache wcache lread bwrit lwrit pwrit sread swrit dirbk
rawch canch outch rcvin xmtin mdmin pflt slock

mbuf sendfile syscalls drain drained

unreclaim filepages

retiring speculation uncore imc cas topdown slots uops issued retired width quiesce pil expectancy life
manager nonpaged sqlserver commits checkpoints

libre tampon tamp disponible utilisé partagé échange belegt frei gesamt puff puffer spch speicher verfü
verfügbar un utilizado libres compartido usado
`;

export const toolWords: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
