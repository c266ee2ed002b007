/**
 * Words that tell nothing about whose machine it was: what logs, benchmarks, steps of a test and the directories of a
 * system are called everywhere. Those of the formats and metrics are not repeated here.
 */
const WORDS = `
then only any two three four five third next begin begins began ends starts stop stops finish done during
under between off yes old big small large parts half once twice few same main extra special general

phase step stage testing runs trial rounds repeat iteration iterations warm warmup warming ramp rampup
loading baseline base tuned tuning untuned default setup prepare preparing cleanup teardown steady peak
result results logs trace sample measure recorded experiment example examples demo build compile install
checkout checks check verify deploy upload download import backup move sweep delete remove insert update
select index create vacuum analyze checkpoint compaction resync recovery reshape failover restart reboot
shutdown rand random mixed mix reader writers randread randwrite randrw readwrite seqread seqwrite
sequentialread randommix randmix seqmix gets sets scanread append overwrite fillseq fillrandom readrandom
readseq readwhilewriting mutex point simple prepared extended client clients servers hosts localhost master
primary secondary replica standby worker workers coordinator leader follower

bs ba qd blocksize ioengine libaio iouring uring psync posixaio mmap engine buffered fsync fdatasync numjobs
based timebased grouping reporting filename rwmixread ramptime percentage offset concurrency conns factor
histogram rows exit status edev release conv notrunc oflag iflag odirect noxfer seek terse quiet debug help
geo ns tb gib tib kbit mbit gbit gbe byte hz ghz th nd mins hour hours day days week month date am utc gmt

rollback values asc desc join having distinct timestamp key keys

metric metrics entity entities sources column bucket copies streams rank ranks session sessions scripts
builtin statement statements error failure warning warnings

document documents settings left says restored printed judging disappear disappeared dates assumed cover
covers covered columns numbers rates maxima means measurement measurements ambiguous beside listed omitted
passed repeated smaller mounted unmounted destroyed configuration understood shown itself placed meant known
like there here what why someone nobody might should do take takes gives makes say said filtered frozen
stamps stamp excerpt perhaps unit assume restarts restarted banner header headers word hold charted chart
joined named dumps caller goes come comes earlier aligned otherwise shortest apart gap intervals missing
judged sums add adds cells cell line lines place places outside inside judge settled match matches denied
privileges archive damaged unreadable binary glob option formats lists hist series called fits charts field
fields powers steps encrypted overlap lies try regular longer array string integer remark remarks shorter
similar parameter letters digits dashes parser module needs print far amounts shares belongs shifted actions
info statistics latencies nanoseconds microseconds modules tries detailed following execution manual
thousandths containers traffic documentation characters printing unless kilobytes despite always older
timestamps heading resource accumulated recent decaying never change internal pools typed ten cuts tree
these exported http hole unanswered descends littles law odd finite consecutive states texts different
lengths spans speeds human residual suffix layout children everything divided kinds jan feb mar apr jun jul
aug sep oct nov mon tue wed thu fri sun marks marked scaling removal creation multiple adaptive profiling
interfaces return native sort msec ascend newest nuls instead installed computed tz continuation see look broken fit
interrupted markup braces area your weighted invalid cost gbytes gpus told snmp tu numbered please million
follows slash humans

timer timers spurious rescheduling function tlb shootdown shootdowns thermal callback exception exceptions
polls polling maskable performance monitoring posted notification nested wakeup icr apic acpi edge fasteoi
config vector tasklet hrtimer loc spu iwi rtr cal trm dfr mce mcp hyp mis npi piw msi msix req vq admin
overall totals generation young gcs

slice scope pid tid cmd args options flag flags param params
generic pve rt version v u r dev devices mnt tmp temp etc opt srv home root sys exports net zero share shared scratch vol volume disk disks id path label partition efi mirror stripe spare spares replacing cache caches mem vm container pod loop queue bytes connection bpool rpool tank zroot
`;

/** Programs that everybody has, threads of kernels, and the words of which their names are made. */
const PROGRAMS = `
versions vmstat iostat mpstat nicstat zpool arcstat sar sadf pidstat prstat top free netstat ifstat nfsstat
nfsiostat fsstat gstat iotop dstat dool openzfs iputils collectl nmon atop turbostat lsblk lscpu lspci uname
dmesg journal sysctl ethtool dladm psrinfo ip ifconfig mount mounts df ps perf stat uptime nproc zfs proc
meminfo diskstats softirqs interrupts pressure sysstat procps fio iperf sysbench pgbench ycsb vdbench mdtest
netperf ioping hey wrk redis memtier hammerdb hyperfine oltp tpcc tpcb tpch tpc wal aux trc gc oha k6 txt
err csv json xml tsv dat gz bz xz zst zip tar html htm md sh py js mjs rb pl cfg conf ini yml yaml

linux solaris illumos sunos freebsd netbsd openbsd macos darwin aix hpux windows amd64 x86 i386 i686
aarch64 arm el fc rc smp debian ubuntu lts gnu bsd unix var
usr bin sbin lib null urandom
vols zvol rdsk dsk mapper raidz draid raid
dedup vmem ssd hdd nvme sata sas scsi nvram flash optane virtio xen kvm lxc
docker ext4 ext3 ext2 xfs btrfs tmpfs ufs nfs nfsv smb cifs ntfs vfat fat lustre gpfs ceph
glusterfs overlay devtmpfs sd hd vd xvd dm zram ram sr fd cd da ada nda nvd wd ld cmdk blkdev dad hdisk
mmcblk bcache drbd nbd rbd pmem pass vscsi fcs vmhba vmnic mpath zd cciss eth en em ens eno enp wlan wlp wl
ib ibp lo igb igc ixgbe ixl bge bnx bnxe e1000g nge nxge vnet vnic aggr bond br bridge vlan tun tap team
dummy ifb virbr wg lan ad vtbd vtnet hme qfe ce que rx tx txrx ethernet loopback cpu
cpus core cores socket sockets nvidia geforce rtx gtx tesla quadro radeon instinct hbm pcie sxm thread
threads irq processor processors gpu numa kworker ksoftirqd kswapd kcompactd khugepaged ksmd kthreadd
migration watchdog watchdogd rcu sched preempt gp bh par jbd flush writeback events unbound highpri
freezable kblockd kdmflush dmcrypt raid1 raid5 raid6 raid10 reclaim rpciod nfsd lockd fsflush pageout init
systemd kdamond kupdated nfsiod wr iss xfsaild txg arc evict prune dbu zio issue intr cpuhp kintegrityd eh
edac poller

bash dash zsh ksh csh tcsh fish busybox tmux screen sudo su login getty agetty tty ttys sshd ssh scp sftp
rsync cron crond atd dbus rsyslogd syslogd auditd udevd ntpd chronyd networkd resolved logind polkitd cat cp
mv rm ls ln dd gzip gunzip bzip2 pigz zstd lz4 cpio cut tr sed awk gawk nawk mawk grep egrep tee head tail
wc uniq xargs find du sha1sum sha256sum md5sum cksum chmod chown touch sleep env nice ionice taskset numactl
timeout nohup less more vi vim emacs nano git make gmake cmake ninja gcc cc cpp clang as rustc cargo go java
javac jvm jre jdk mvn gradle python pypy perl ruby php node npm deno bun lua tclsh dotnet mono erl beam
erlang postgres postgresql postmaster mysql mysqld mariadb mariadbd mongod mongos mongo oracle tnslsnr
sqlservr sqlcmd sqlplus psql sqlite db2sysc cassandra scylla etcd couchdb neo4j influxd influxdb clickhouse
elasticsearch opensearch solr lucene valkey memcached kafka zookeeper rabbitmq nginx httpd apache haproxy
envoy caddy varnishd traefik squid tomcat jetty lighttpd gunicorn uwsgi prometheus grafana telegraf exporter
collectd dockerd containerd runc podman crio kubelet kubectl kube checkpointer autovacuum launcher qemu
libvirtd libvirt firefox chrome chromium x11 xorg stress ng sockperf qperf ab siege jmeter gatling locust
vegeta bonnie iozone filebench blktrace bpftrace strace gdb valgrind gather record hidden test true false
swapper oom reaper mm percpu netns kauditd khungtaskd devfreq napi idle
`;

const wordsOf = (text: string) => text.trim().split(/\s+/);

export const programWords: ReadonlySet<string> = new Set(wordsOf(PROGRAMS));
export const plainWords: ReadonlySet<string> = new Set([...wordsOf(WORDS), ...programWords]);
