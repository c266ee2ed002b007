/** Words of a kernel's settings, of processors and of distributions: a report of a bug needs them. */
const WORDS = `
transparent hugepage enabled defrag always madvise never clocksource tsc hpet acpi jiffies scaling driver
governor performance powersave schedutil ondemand conservative userspace cpufreq cpuidle boost intel pstate
amd cppc turbo control forceoff notsupported notimplemented vulnerabilities mitigation mitigations affected
vulnerable meltdown spectre spec store bypass srbds retbleed mds taa mmio stale gather sampling itlb multihit
ssb tsx async abort ghostwrite indirect target selection rfds tsa vmscape old microcode srso reg file pti
ibrs ibpb stibp rsb retpolines retpoline eibrs automatic enhanced filling usercopy swapgs barriers sanitization
pointer ssbd prctl seccomp bhi dis safe ret via conditional inverted split immune empty microarchitectural

vulnerability smt instance l1tf rstack overflow pbrsb vfs freq tot rev defer
balancing delayacct max swappiness overcommit ratio min hugepages reclaim map pressure dirty background bytes
expire centisecs writeback dirtytime aio nr somaxconn rmem wmem netdev backlog default qdisc fq codel pfifo
cubic bbr reno congestion rmem wmem syn port range scheduler rotational requests ahead sectors mq deadline kyber
bfq none limits self locked memory address data size open files stack processes pending signals msgqueue realtime
timeout nice priority unlimited core file cpu resident set locks block

architecture op mode modes sizes physical virtual byte order little big endian line list vendor genuineintel
authenticamd hygongenuine model family stepping bogomips frequency virtualization hypervisor l1d l1i l2 l3 instances
socket cluster threads per numa scales mhz full para type xeon gold silver bronze platinum epyc ryzen opteron
core i3 i5 i7 i9 celeron pentium atom neoverse cortex kunpeng graviton ampere altra power sparc ultrasparc
operates status online offline since processor operating has floating point configured total kib memtotal

preempt dynamic preemptible voluntary smp rt gnu linux amzn el cloud azure aws gcp virtual lowlatency hwe
pretty id like codename version platform variant build image logo ansi color home url support bug privacy policy
documentation debian ubuntu fedora centos stream rhel red hat enterprise rocky almalinux alma oracle amazon suse
sles opensuse leap tumbleweed alpine arch gentoo nixos raspbian bookworm bullseye buster trixie forky stretch
jammy jellyfish noble numbat focal fossa bionic beaver xenial xerus lts plow oracular plucky openindiana omnios
smartos solaris generic sun4v sun4u i86pc joyent
`;

export const systemWords: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
