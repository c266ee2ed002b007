/**
 * Words that tell nothing about whose machine it was: what logs, benchmarks, steps of a test and the directories of a
 * system are called everywhere. Those of the formats and metrics are not repeated here.
 */
const WORDS = `
a an the of and or in on at to by for from with without as is are was were be it its that this than
then not no nor only all any both each every more most less least other others another one two three
four five first second third last next begin begins began end ends ended start starts started stop
stops stopped finish done before after during while until again back up down out over under between
into off yes new old big small large short long high low fast slow full empty part parts half whole
once twice several many few some same main extra special general own

phase step stage test tests testing run runs running job jobs task tasks trial round rounds attempt
repeat iteration iterations warm warmup warming ramp rampup load loads loading baseline base control
candidate tuned tuning untuned default setup prepare preparing cleanup teardown idle busy steady
peak burst bursts stress benchmark bench result results report reports output input log logs data
trace sample samples measure measured record recorded experiment example examples demo build compile
install checkout checks check verify deploy upload download import export backup restore copy move
sync sweep delete remove insert update select query queries index scan create drop vacuum analyze
checkpoint compaction compact resync recovery rebuild scrub resilver reshape failover restart reboot
shutdown boot seq sequential rand random mixed mix read reads write writes reader readers writer
writers rw randread randwrite randrw readwrite trim seqread seqwrite sequentialread randommix
randmix seqmix get gets set sets put scanread append overwrite fill fillseq fillrandom readrandom
readseq readwhilewriting mutex point simple prepared extended mode client clients server servers
host hosts local localhost remote node nodes master primary secondary replica standby worker workers
coordinator leader follower source target sender receiver

bs ba qd blocksize block size ioengine libaio iouring io uring psync posixaio mmap engine iodepth depth
direct buffered fsync fdatasync numjobs runtime time based timebased grouping group reporting name
filename directory rwmixread ramptime percentage range offset limit duration interval concurrency
connections conns rate qps tps scale factor histogram percentile driver table tables rows records
exit status edev release os operations op ops count if conv notrunc status progress oflag iflag odirect noxfer seek skip format
terse minimal verbose quiet debug help file files total avg mean min max sum stdev median std geo
percent per sec ms us ns kb mb gb tb kib mib gib tib kbit mbit gbit gbe bit bits byte hz mhz ghz th
st rd nd mins hour hours minute minutes day days week month date am pm utc gmt

commit rollback where values order asc desc join having distinct current timestamp key keys

metric metrics entity entities sources column bucket value tool tools metadata sampled copies copied
streams stream sent received rank ranks session sessions user users system script scripts builtin
statement statements command commands error errors failed failure failures warning warnings lost

document documents settings setting left says restored printed judging disappear disappeared dates
assumed cut cover covers covered columns numbers rates maxima means measurement measurements
ambiguous beside listed omitted passed repeated smaller larger mounted unmounted destroyed created
added removed changed configuration understood nothing written shown itself placed meant known
unknown like such there here which what when why how whose someone nobody has have had may might
must can cannot could would should do does did take takes taken give gives given make makes made say
said counts counted prints filtered frozen stuck stamps stamp excerpt perhaps unit units assume restarts
restarted resets banner above below header headers word words holds hold charted chart kept joined
named dump dumps waiting wait waits waited caller times goes went come comes came later earlier late
aligned otherwise longest shortest apart gap clock clocks zone intervals seen found missing judged sums add adds
together wrong cells cell row line lines place places seconds window outside inside judge settled
directories names match matches statgraph denied privileges archive damaged unreadable text binary
glob option formats lists hist series called fits charts field fields powers steps encrypted overlap
lies try regular longer figures array string integer true false remark remarks shorter similar
parameter letters digits dashes parser module needs print far amounts shares belongs shifted actions
env info statistics latencies nanoseconds microseconds modules amount tries detailed following
execution manual thousandths containers traffic documentation characters printing unless kilobytes
despite always older timestamps heading resource accumulated recent decaying never change changes
internal pools typed ten cuts tree these exported http hole unanswered descends littles law odd
finite consecutive states texts different lengths spans speeds human residual suffix layout children
everything divided kinds jan feb mar apr jun jul aug sep oct nov dec mon tue wed thu fri sat sun
marks marked scaling removal creation multiple adaptive profiling interfaces interface single return
native sort sleep
msec ascend newest nuls instead sadc lc tz continuation see look broken fit interrupted markup braces
area your weighted invalid cost gbytes gpus told snmp tu numbered please million follows slash humans

timer timers spurious rescheduling function call calls tlb shootdown shootdowns thermal event
hypervisor callback machine exception exceptions poll polls polling non maskable performance
monitoring posted notification nested wakeup retry retries icr apic acpi edge fasteoi config vector
tasklet hrtimer loc spu pmi iwi rtr res cal trm thr dfr mce mcp hyp mis pin npi piw nmi pci msi msix
req requests vq admin inflate deflate overall totals generation young gcs

slice scope service daemon kernel process processes pid tid comm cmd args options flag flags param
params
`;

/** Programs that everybody has, threads of kernels, and the words of which their names are made. */
const PROGRAMS = `
versions vmstat iostat mpstat nicstat zpool arcstat sar sadf pidstat prstat top free netstat ifstat nfsstat
nfsiostat fsstat gstat iotop dstat dool openzfs iputils collectl nmon atop turbostat lsblk lscpu
lspci uname dmesg journal sysctl ethtool dladm psrinfo ip ifconfig mount mounts df ps perf stat
uptime nproc zfs proc meminfo diskstats softirqs interrupts pressure sysstat procps fio iperf
sysbench pgbench ycsb vdbench mdtest netperf ioping hey wrk redis memtier hammerdb hyperfine oltp
tpcc tpcb tpch tpc wal aux trc gc oha k6 txt err csv json xml tsv dat gz bz xz zst zip tar html htm
md sh py js mjs rb pl cfg conf ini yml yaml

linux solaris illumos sunos freebsd netbsd openbsd macos darwin aix hpux windows generic amd64 x86
i386 i686 aarch64 arm el fc rc pve smp rt debian ubuntu lts version gnu bsd unix v u r dev devices
mnt tmp temp var usr bin sbin etc opt srv home root lib sys exports net zero null urandom share
shared scratch vol volume vols zvol rdsk dsk mapper disk disks id path label partition efi mirror
raidz draid stripe raid spare spares replacing cache caches dedup vmem mem ssd hdd nvme sata sas
scsi nvram flash optane virtio xen kvm vm lxc docker container pod ext4 ext3 ext2 xfs btrfs tmpfs
ufs nfs nfsv smb cifs ntfs vfat fat lustre gpfs ceph glusterfs overlay devtmpfs sd hd vd xvd dm loop
zram ram sr fd cd da ada nda nvd wd ld cmdk blkdev dad hdisk mmcblk bcache drbd nbd rbd pmem pass
vscsi fcs vmhba vmnic mpath zd cciss eth en em ens eno enp wlan wlp wl ib ibp lo igb igc ixgbe ixl
bge bnx bnxe e1000g nge nxge vnet vnic aggr bond br bridge vlan tun tap team dummy ifb virbr wg lan
ad vtbd vtnet hme qfe ce que queue rx tx txrx bytes ethernet connection loopback cpu cpus core cores socket
sockets nvidia geforce rtx gtx tesla quadro radeon instinct hbm pcie sxm thread threads irq processor processors gpu numa kworker ksoftirqd kswapd kcompactd
khugepaged ksmd kthreadd migration watchdog watchdogd rcu sched preempt gp bh par jbd flush
writeback events unbound highpri freezable kblockd kdmflush dmcrypt raid1 raid5 raid6 raid10 reclaim
rpciod nfsd lockd fsflush pageout init systemd kdamond kupdated nfsiod wr iss xfsaild txg arc evict
prune dbu zio issue intr cpuhp kintegrityd eh edac poller

bash dash zsh ksh csh tcsh fish busybox tmux screen sudo su login getty agetty tty ttys sshd ssh scp sftp
rsync cron crond atd dbus rsyslogd syslogd auditd udevd ntpd chronyd networkd resolved logind polkitd
cat cp mv rm ls ln dd tar gzip gunzip bzip2 pigz zstd lz4 cpio cut tr sed awk gawk nawk mawk grep egrep tee
head tail wc uniq xargs find du sha1sum sha256sum md5sum cksum chmod chown touch sleep env nice ionice
taskset numactl timeout nohup less more vi vim emacs nano git make gmake cmake ninja gcc cc cpp clang ld as
rustc cargo go java javac jvm jre jdk mvn gradle python pypy perl ruby php node npm deno bun lua tclsh
dotnet mono erl beam erlang postgres postgresql postmaster mysql mysqld mariadb mariadbd mongod mongos mongo
oracle tnslsnr sqlservr sqlcmd sqlplus psql sqlite db2sysc cassandra scylla etcd couchdb neo4j influxd
influxdb clickhouse elasticsearch opensearch solr lucene redis valkey memcached kafka zookeeper rabbitmq
nginx httpd apache haproxy envoy caddy varnishd traefik squid tomcat jetty lighttpd gunicorn uwsgi
prometheus grafana telegraf exporter collectd dockerd containerd runc podman crio kubelet kubectl kube
checkpointer autovacuum launcher qemu libvirtd libvirt firefox chrome chromium x11 xorg stress ng sockperf qperf ab siege jmeter gatling
locust vegeta bonnie iozone filebench blktrace bpftrace strace gdb valgrind gather record hidden
test true false swapper oom reaper mm percpu netns kauditd khungtaskd devfreq napi idle
`;

const wordsOf = (text: string) => text.trim().split(/\s+/);

export const programWords: ReadonlySet<string> = new Set(wordsOf(PROGRAMS));
export const plainWords: ReadonlySet<string> = new Set([...wordsOf(WORDS), ...programWords]);
