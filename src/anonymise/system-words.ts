/** Words of a kernel's settings, of processors and of distributions: a report of a bug needs them. */
const WORDS = `
hugepage enabled defrag madvise clocksource hpet jiffies governor powersave schedutil ondemand conservative
userspace cpufreq cpuidle boost intel pstate amd cppc turbo forceoff notsupported notimplemented
vulnerabilities mitigation mitigations affected vulnerable meltdown spectre bypass srbds retbleed mds taa
mmio stale sampling multihit ssb tsx abort ghostwrite indirect selection rfds tsa vmscape microcode srso reg
pti ibrs ibpb stibp rsb retpolines retpoline eibrs enhanced filling usercopy swapgs barriers sanitization
pointer ssbd prctl seccomp bhi dis safe ret via conditional inverted immune microarchitectural

vulnerability smt instance l1tf rstack overflow pbrsb vfs freq rev balancing delayacct swappiness overcommit
expire centisecs dirtytime somaxconn wmem netdev qdisc fq codel pfifo cubic bbr reno scheduler rotational mq
deadline kyber bfq limits self msgqueue realtime unlimited

architecture modes sizes little endian vendor genuineintel authenticamd hygongenuine model family stepping
bogomips frequency virtualization l1d l1i l2 l3 instances cluster para type xeon gold silver bronze platinum
epyc ryzen opteron i3 i5 i7 i9 celeron pentium atom neoverse cortex kunpeng graviton ampere altra sparc
ultrasparc operates online offline floating

dynamic preemptible amzn cloud azure aws gcp lowlatency hwe pretty codename platform variant image logo ansi
color url support bug privacy policy fedora centos rhel red hat enterprise rocky almalinux alma amazon suse
sles opensuse leap tumbleweed alpine arch gentoo nixos raspbian bookworm bullseye buster trixie forky
stretch jammy jellyfish noble numbat focal fossa bionic beaver xenial xerus plow oracular plucky openindiana
omnios smartos sun4v sun4u i86pc joyent
`;

export const systemWords: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
