/** Names that a rule on the look of words would pass: all of them are words of a dictionary and digits. */
const PLAIN_NAMES: readonly string[] = [
  // hosts
  'db-master-01',
  'node-17',
  'backup-01',
  'worker-08',
  'master-1.cluster-5',
  'gateway-03.branch-12',
  'web-server-2',
  'standby-03',
  'storage-node-4',
  'bastion-4',
  'sql-server-3',
  'build-agent-6',
  'db-replica-2',
  'filer-02',
  'fileserver9',
  'mail-relay-1',
  'node 17',
  'print-server-11',
  'memory-server-7',
  'cpu-server-12',
  'time-server-2',
  'cache-server-5',
  'test-host-31',
  'node0042',
  'read-replica-4',
  'io-node-6',
  'file-server-8',
  'proxy-7',
  'core-switch-2',
  'archive-server-4',
  'monitor-node-3',
  // pools, disks, volumes
  'granite',
  'tank-customer7',
  'lower-shelf-6',
  'mpath77',
  'backup-disk-3',
  'vg01-customers',
  'redo-log-02',
  'archive-2019',
  'client-22',
  'customer-data-3',
  'main-disk-2',
  'log-disk-9',
  'volume-33',
  'data-07',
  'storage-pool-2',
  'vault-18',
  'ledger-store-9',
  'main-store-6',
  'till-disk-2',
  'bay-12-left',
  'accounting-share',
  'cold-store-5',
  // interfaces
  'vlan4012',
  'vnet17',
  'br-payroll',
  'tap-customer9',
  'eth0.4013',
  'branch-05',
  'office-uplink',
  'macvtap31',
  'link-to-core-2',
  'lan-office-3',
  'uplink-12',
  // containers, pods, units, machines
  'harbour',
  'maple-web-1',
  'orchard_cache_2',
  'payments-prod',
  'team-rocket',
  'database-0',
  'invoice-sync.service',
  'customer42.scope',
  'user-1042.slice',
  'ledger-vm-8',
  'lighthouse',
  'main-database',
  'queue-server-7',
  'load-test-19',
  'primary-db-1',
  'read-only-replica',
  'job-4711-run',
  'cache-42.service',
  'zone-customer-5',
  // processes, users, commands
  'payroll-run',
  'report-builder-9',
  'billing-core',
  'alice',
  'svc-backup',
  'tenant=orchard',
  'nightly-close',
  'month-end-2026',
  'lottery',
  'statement-print',
  'wage-slip-7',
  'run-server-44',
  'process-server-10',
  'client-19',
  'till-reader-3',
  'warehouse-2',
  'tenant=90017744',
  // benchmarks
  'customer-81526-restore',
  'blue-tenant-copy',
  'shop-17',
  'sbtest_bank_12',
  'loans-2026',
  'meadow-bench',
  'cherry-tree',
  'restore-node-9',
  'backup-read-4',
  'cart_19',
  'login of customer 93',
  'basket_19',
  '/customer/5501',
  'genome-42',
  'pool-of-team-6',
  'deploy_customer_66',
  // marks, titles, labels, results
  'payroll 2',
  'customer-4711',
  'blue-tenant disks',
  'orders of customer 81526',
  'Frankfurt-2',
  'project sunflower',
  'rack 12 row 4',
  'primary site',
  'team blue 7',
  'new server 3',
  'lab 7 cellar',
  'branch-19-nightly',
  'invoice-30045512',
  // databases, columns
  'orders_2024',
  'bank_clients',
  'payroll_7',
  'patients',
  'branch_44',
  'mortgage-desk',
  'till-19',
  'main_orders',
  'user_data_3',
  // numbers of persons and customers
  '4711-0815',
  '+49 151 12345678',
  '4111 1111 1111 1111',
  '5500-0000-0000-0004',
  '1984-03-17',
  '17.03.1984',
  '20-30-40 55667788',
  '10.20.30.40',
  '10.17.34.99',
  'order 88123',
  'policy 2201-77',
  'room 4.17',
  '12 Harvest Street',
  'Peter Brown',
  'Mary Baker',
  'employee 584217',
  '30045512',
  '81526',
  '584217',
  '30045513',
  '20471133905',
  '015112345678',
  '19840317',
  '10.20.30.41',
];

/** Names with parts that no dictionary has. */
const COINED_NAMES: readonly string[] = [
  'shop-frontend-7f9c5d8b6-x2x4z',
  'gke-pool-3-9c1e77f0-q8wz',
  'ip-10-44-5-6.eu-west-1',
  '8f3a9c77d210',
  'veth7f3a21b',
  'GPU-5f1c2b3a-9d8e-4c7b-a6f5-0123456789ab',
  '5000CCA0123489AB',
  '5000c500aabbcc01',
  '3600508b400105e210000900000490000',
  'ZDH4711A',
  'S4EWNX0M912345',
  'eui.0025385b71b00001',
  'DE89 3704 0044 0532 0130 00',
  'jsmith42',
  'emiller',
  'mbaker@orchardbank.example',
  'orchardbank1',
  'c0ffee42-1111-4222-8333-abcdefabcdef',
  '52:54:00:ab:cd:17',
  'fd12:3456::17',
  'INC0012345',
  'OPS-4711',
  'qemu-7-tenantx9',
  'naa.600a09803830',
  'k8s_ledgerly_1',
  'xk7-prod',
  'acmecorp.example',
  'hx-77-fra',
  'WKS-0417',
  'patch-obk3',
];

/** Strings that tell whose logs {@link namedLogs} are; nothing anonymised may have one of them. */
export const NAMED_CANARIES: readonly string[] = [...PLAIN_NAMES, ...COINED_NAMES];

/** Strings of {@link namedLogs} that a reader needs and that tell of nobody: they stay. */
export const STAYS: readonly string[] = [
  'sda',
  'nvme0n1',
  'md0',
  'dm-0',
  'c0t1d0',
  'mirror-0',
  'eth0',
  'bond0',
  '/var',
  '/tmp',
  '%util',
  'r_await',
  'ksoftirqd',
  'postgres',
  'mysqld',
  'kworker',
  '6.1.0',
  'seqread-4k',
  'randwrite',
  'bs-4k_qd-64',
  'threads 16',
  'phase 2',
  'run-3',
  'oltp_read_write',
  'NVIDIA H100 80GB HBM3',
  'warm-up',
  'ext4',
];

const SECONDS = 20;

function each(row: (second: number) => string): string {
  return Array.from({ length: SECONDS }, (_, i) => row(i + 1)).join('');
}

const clock = (second: number) => `10:00:${String(second).padStart(2, '0')}`;
const stamp = (second: number) => `2026-11-21T${clock(second)}Z`;
/** Seconds since 1970 of a second of the run. */
const epoch = (second: number) => 1_795_255_200 + second;

/** Seconds of a day. */
const DAY = 86_400;

const banner = (host: string, release = '6.1.0-13-orchardbank1') =>
  `Linux ${release} (${host}) \t11/21/2026 \t_x86_64_\t(4 CPU)\n`;

function iostat(host: string): string {
  const disks = [
    'nvme0n1',
    'dm-0',
    'md0',
    'mpath77',
    'vg01-customers',
    'redo-log-02',
    'wwn-0x5000c500aabbcc01',
    'scsi-3600508b400105e210000900000490000',
    'ata-ST4000NM000A_ZDH4711A',
    'nvme-Samsung_SSD_S4EWNX0M912345',
    'nvme-eui.0025385b71b00001',
    'scsi-20471133905',
    'main-disk-2',
    'log-disk-9',
    'volume-33',
    'ledger-store-9',
  ];
  const row = (disk: string) => `${disk} 10.00 10.00 100.00 80.00 1.00 1.00 1.00 20.00\n`;
  return `${banner(host)}\n${each(
    (second) => `11/21/2026 ${clock(second)}
Device r/s w/s rkB/s wkB/s r_await w_await aqu-sz %util
sda ${100 + second} 10.00 ${9000 + second} 80.00 1.00 1.00 1.00 ${90 + (second % 9)}.00
${disks.map(row).join('')}
`,
  )}`;
}

function sarOfInterfaces(host: string): string {
  const links = [
    'lo',
    'bond0',
    'vlan4012',
    'vnet17',
    'br-payroll',
    'tap-customer9',
    'eth0.4013',
    'office-uplink',
    'macvtap31',
    'wg-branch-05',
    'link-to-core-2',
    'lan-office-3',
    'veth7f3a21b',
  ];
  const row = (second: number, link: string) =>
    `${clock(second)} ${link} 40.00 90.00 90.00 90.00 0.00 0.00 0.00 9.00\n`;
  return `${banner(host)}${each(
    (second) => `
${clock(second)} IFACE rxpck/s txpck/s rxkB/s txkB/s rxcmp/s txcmp/s rxmcst/s %ifutil
${clock(second)} eth0 90.00 90.00 ${9000 + second}.00 90.00 0.00 0.00 0.00 9.00
${links.map((link) => row(second, link)).join('')}`,
  )}`;
}

function pidstat(host: string): string {
  const commands = [
    'postgres',
    'run-server-44',
    'process-server-10 --born 19840317',
    'client-19',
    'java -Dtenant=90017744 -jar app.jar',
    'ksoftirqd/1',
    'kworker/u8:2',
    'payroll-run --month 3',
    '/opt/billing-core/bin/wage-slip-7',
    'java -Dtenant=orchard -jar /srv/app.jar',
    'python3 /home/jsmith42/lottery.py --customer 4711-0815',
  ];
  return `${banner(host)}\n${each(
    (second) =>
      `${clock(second)}      UID       PID    %usr %system  %guest   %wait    %CPU   CPU  Command\n${commands
        .map(
          (command, i) =>
            `${clock(second)}     1000      ${4242 + i}   ${20 + i}.00    1.00    0.00    0.00  ${21 + i}.00     1  ${command}\n`,
        )
        .join('')}\n`,
  )}`;
}

const TOP = each(
  (second) => `top - ${clock(second)} up  9:33,  1 user,  load average: 7.96, 11.20, 9.41
Tasks:   4 total,   1 running,   3 sleeping,   0 stopped,   0 zombie
%Cpu(s): 81.0 us, 17.7 sy,  0.0 ni,  0.4 id,  0.0 wa,  0.0 hi,  0.4 si,  0.5 st
MiB Mem :  24105.6 total,  21084.9 free,   1725.2 used,   1624.2 buff/cache
MiB Swap:      0.0 total,      0.0 free,      0.0 used.  22380.3 avail Mem

    PID USER      PR  NI    VIRT    RES    SHR S  %CPU  %MEM     TIME+ COMMAND
  20370 emiller   20   0    2920   1760   1652 R  80.0   0.1   0:00.00 report-builder-9
  20371 alice     20   0    2920   1884   1776 S  10.0   0.0   0:00.00 statement-print
  20372 mysql     20   0    2920   1884   1776 S  10.0   0.0   0:00.00 mysqld
  20373 svc-bac+  20   0    2920   1884   1776 S   1.0   0.0   0:00.00 month-end-2026

`,
);

const PS = `$ ps aux
USER         PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND
root           1  0.0  0.1 167736 11904 ?        Ss   02:33   0:03 /sbin/init
alice        812 87.5 12.5 1802456 1024000 ?     Sl   02:34  90:12 /usr/sbin/mysqld --port 3306
svc-backup   913 99.0  0.2  20000  2000 pts/0    R    10:00   2:00 rsync /data mail-relay-1:/srv
postgres     914 50.0  0.2  20000  2000 ?        R    10:00   2:00 postgres: bank_clients standby-03(5432) idle
`;

const IOTOP = each(
  (second) => `${clock(second)} Total DISK READ: 49.83 K/s | Total DISK WRITE: 157.15 M/s
${clock(second)} Current DISK READ: 252.98 K/s | Current DISK WRITE: 11.50 G/s
    TIME  TID  PRIO  USER     DISK READ  DISK WRITE  SWAPIN      IO    COMMAND
${clock(second)} 19638 be/4 alice       3.83 K/s   26.83 M/s ?unavailable?  /usr/bin/dd if=/dev/zero of=/srv/f
${clock(second)}    42 be/3 root        0.00 B/s  512.00 B/s ?unavailable?  [jbd2/vda1-8]
`,
);

const MASTER = {
  host: 'db-master-01',
  start: stamp(1),
  interval: 1,
  tz: 'UTC',
  marks: [
    { time: stamp(4), text: 'warm-up' },
    { time: stamp(8), text: 'payroll 2' },
    { time: stamp(10), text: 'new server 3, traffic to io-node-6' },
    { time: stamp(12), text: 'phase 2' },
    { time: stamp(15), text: 'failover to web-server-2, call Peter Brown, 015112345678' },
  ],
  files: { 'vmstat.log': { command: 'ssh svc-backup@build-agent-6 vmstat 1' } },
  groups: {
    'blue-tenant disks': { members: ['sda', 'mpath77'], kind: 'shelf of Mary Baker' },
    'core-switch-2': { members: ['eth0', 'vlan4012'] },
  },
  capacity: { 'cold-store-5': '4 GB/s' },
  links: { 'office-uplink': { speed: '10 Gbit/s' } },
  labels: {
    site: 'Frankfurt-2',
    ticket: 'OPS-4711',
    place: 'rack 12 row 4',
    threads: 'threads 16',
    role: 'primary site',
    room: 'lab 7 cellar',
    customer: 30045513,
  },
  results: {
    'orders of customer 81526': { value: 5120, unit: '1/s' },
    'login of customer 93': 0.5,
    'read rate': 13,
    plan: 'project sunflower',
    'team blue 7': [71.2, 72.5, 71.3],
  },
};

const VMSTAT = ` r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
${each(
  (second) =>
    ` 1  0      0 100000     12  50000    0    0     4     8  100   57 ${second} 10 ${90 - second}  0  0\n${second === 9 ? 'ssh: connect to host bastion-4 port 22: Connection refused\n' : ''}`,
)}`;

const ZPOOL = `                                  capacity     operations     bandwidth
pool                            alloc   free   read  write   read  write
------------------------------  -----  -----  -----  -----  -----  -----
granite                          1.0G   9.0G     10     20   100K   200K
  mirror-0                       1.0G   9.0G     10     20   100K   200K
    c0t1d0                          -      -     10     10    50K   100K
    c0t5000CCA0123489ABd0           -      -     10     10    50K   100K
data-07                          1.0G   9.0G     10     20   100K   200K
storage-pool-2                   1.0G   9.0G     10     20   100K   200K
tank-customer7                   1.0G   9.0G     10     20   100K   200K
  gpt/backup-disk-3              1.0G   9.0G     10     20   100K   200K
  bay-12-left                    1.0G   9.0G     10     20   100K   200K
------------------------------  -----  -----  -----  -----  -----  -----
`;

const NFS = [
  'filer-02:/export/archive-2019 mounted on /mnt/home',
  '10.20.30.40:/var mounted on /var',
]
  .map(
    (mount) => `
${mount}:

           ops/s       rpc bklog
         100.000           0.000

read:              ops/s            kB/s           kB/op         retrans    avg RTT (ms)    avg exe (ms)
                  50.000        1000.000          20.000        0 (0.0%)           1.000           1.000
write:             ops/s            kB/s           kB/op         retrans    avg RTT (ms)    avg exe (ms)
                  50.000        1000.000          20.000        0 (0.0%)           1.000           1.000
`,
  )
  .join('');

const CIFS = `${banner('node-17')}\n${each(
  (second) => `11/21/2026 ${clock(second)}
Filesystem                    rkB/s        wkB/s    rops/s    wops/s         fo/s         fc/s         fd/s
\\\\fileserver9\\accounting-share   424.98       132.79      6.64      4.15         0.50         0.33         0.08

`,
)}`;

const DOCKER = `CONTAINER ID   NAME              CPU %     MEM USAGE / LIMIT     MEM %     NET I/O           BLOCK I/O         PIDS
8f3a9c77d210   harbour           12.34%    123.4MiB / 1.944GiB   6.20%     1.23kB / 4.56MB   12.3MB / 0B       12
b1b2c3d4e5f6   maple-web-1      255.34%    523.4MiB / 1.944GiB   26.20%    1.23kB / 4.56MB   12.3MB / 4.1kB    40
c3b2c3d4e5f6   main-database    255.34%    523.4MiB / 1.944GiB   26.20%    1.23kB / 4.56MB   12.3MB / 4.1kB    40
c4b2c3d4e5f6   queue-server-7   255.34%    523.4MiB / 1.944GiB   26.20%    1.23kB / 4.56MB   12.3MB / 4.1kB    40
c5b2c3d4e5f6   load-test-19     255.34%    523.4MiB / 1.944GiB   26.20%    1.23kB / 4.56MB   12.3MB / 4.1kB    40
c6b2c3d4e5f6   primary-db-1     255.34%    523.4MiB / 1.944GiB   26.20%    1.23kB / 4.56MB   12.3MB / 4.1kB    40
c1b2c3d4e5f6   k8s_ledgerly_1    25.34%    523.4MiB / 1.944GiB   26.20%    1.23kB / 4.56MB   12.3MB / 4.1kB    40
`;

const DOCKER_IDS = `CONTAINER           CPU %               MEM USAGE / LIMIT       MEM %               NET I/O               BLOCK I/O             PIDS
8f3a9c77d210        99.87%              41.2 MiB / 1.5 GiB      2.68%               2.5 kB / 830 B        3.25 MB / 8.19 kB     6
`;

const PODMAN = `ID            NAME             CPU %       MEM USAGE / LIMIT  MEM %       NET IO       BLOCK IO      PIDS        CPU TIME    AVG CPU %
132ade621b5d  orchard_cache_2  0.50%       1.618MB / 33.08GB  0.00%       0B / 0B      22.43MB / 0B  2           1.5s        0.75%
132ade621b5e  lighthouse       0.50%       1.618MB / 33.08GB  0.00%       0B / 0B      22.43MB / 0B  2           1.5s        0.75%
`;

const TOP_NODES = `NAME                       CPU(cores)   CPU%    MEMORY(bytes)   MEMORY%
node-17                    1250m        31%     2048Mi          13%
worker-08                  1250m        31%     2048Mi          13%
master-1.cluster-5         250m         6%      1024Mi          6%
gke-pool-3-9c1e77f0-q8wz   250m         6%      1024Mi          6%
memory-server-7            250m         6%      1024Mi          6%
cpu-server-12              250m         6%      1024Mi          6%
cache-server-5             250m         6%      1024Mi          6%
test-host-31               250m         6%      1024Mi          6%
time-server-2              250m         6%      1024Mi          6%
node0042                   250m         6%      1024Mi          6%
ip-10-44-5-6.eu-west-1     250m         6%      1024Mi          6%
`;

const TOP_PODS = `NAMESPACE       NAME                            CPU(cores)   MEMORY(bytes)
payments-prod   shop-frontend-7f9c5d8b6-x2x4z   12m          123Mi
team-rocket     database-0                      1250m        2048Mi
team-rocket     read-only-replica               1250m        2048Mi
team-rocket     job-4711-run                    1250m        2048Mi
`;

const PING = `PING gateway-03.branch-12 (10.17.34.99) 56(84) bytes of data.
${each((second) => `64 bytes from gateway-03.branch-12 (10.17.34.99): icmp_seq=${second} ttl=64 time=0.${100 + second} ms\n`)}
--- gateway-03.branch-12 ping statistics ---
20 packets transmitted, 20 received, 0% packet loss, time 19001ms
rtt min/avg/max/mdev = 0.101/0.110/0.120/0.005 ms
`;

const PING_ADDRESS = `PING 10.17.34.99 (10.17.34.99) 56(84) bytes of data.
${each((second) => `64 bytes from 10.17.34.99: icmp_seq=${second} ttl=64 time=0.${100 + second} ms\n`)}`;

const CGROUPS = each((second) => {
  const groups = [
    'system.slice/invoice-sync.service',
    'machine.slice/customer42.scope',
    'user.slice/user-1042.slice',
    'system.slice/cache-42.service',
    'machine.slice/qemu-7-tenantx9',
  ];
  const of = (group: string) => `==> /sys/fs/cgroup/${group}/cpu.stat <==
usage_usec ${5_000_000 + second * 800_000}
user_usec ${4_100_000 + second * 700_000}
system_usec ${900_000 + second * 100_000}

`;
  return `Sat Nov 21 ${clock(second)} UTC 2026\n${groups.map(of).join('')}`;
});

const CGTOP = each(
  () => `$ systemd-cgtop --batch machine-slice-31
Control Group                             Tasks   %CPU   Memory  Input/s Output/s
/                                           312  118.4     3.1G        -        -
system.slice                                 12   85.0   512.0M        -        -
`,
);

const GPU = `timestamp, index, name, uuid, utilization.gpu [%], memory.used [MiB], power.draw [W]
${each(
  (second) =>
    `2026/11/21 ${clock(second)}.123, 0, NVIDIA H100 80GB HBM3, GPU-5f1c2b3a-9d8e-4c7b-a6f5-0123456789ab, 12 %, 1024 MiB, 68.12 W\n`,
)}`;

const EXPORTER = each(
  (second) => `Sat Nov 21 ${clock(second)} UTC 2026
# TYPE node_filesystem_avail_bytes gauge
node_filesystem_avail_bytes{device="/dev/sda1",fstype="ext4",mountpoint="/srv/customer-data-3"} ${9e9 - second * 1e6}
node_filesystem_avail_bytes{device="/dev/sda2",fstype="ext4",mountpoint="/var"} ${8e9 - second * 1e6}
node_filesystem_avail_bytes{device="/dev/sda3",fstype="ext4",mountpoint="/scratch/genome-42"} ${7e9 - second * 1e6}
# TYPE pg_stat_database_xact_commit counter
pg_stat_database_xact_commit{datname="orders_2024",server="db-replica-2:5432"} ${second * 1000}
pg_stat_database_xact_commit{datname="main_orders",server="read-replica-4:5432"} ${second * 1100}
pg_stat_database_xact_commit{datname="user_data_3",server="10.20.30.41:5432"} ${second * 1200}
# TYPE shop_orders_total counter
shop_orders_total{branch="mortgage-desk",customer="employee 584217"} ${second * 10}
# TYPE DCGM_FI_DEV_GPU_UTIL gauge
DCGM_FI_DEV_GPU_UTIL{gpu="0",UUID="GPU-5f1c2b3a-9d8e-4c7b-a6f5-0123456789ab",modelName="NVIDIA H100 80GB HBM3"} ${second}
`,
);

const QUERY_RANGE = JSON.stringify({
  status: 'success',
  data: {
    resultType: 'matrix',
    result: ['print-server-11:9100', 'xk7-prod:9100'].map((instance) => ({
      metric: { __name__: 'node_load1', instance },
      values: Array.from({ length: SECONDS }, (_, i) => [epoch(i) + DAY, String(1 + i / 10)]),
    })),
  },
});

const TABLE = `time,site,payroll_7_ms,patients,branch_44 rate
${each((second) => `${stamp(second)},till-19,${second},${second * 2},${second * 3}\n`)}`;

const DSTAT = `"pcp-dstat 5.0.3 CSV Output"
"Author:","Dag Wieers",,,,"URL:","http://dag.wieers.com/home-made/dstat/"
"Host:","backup-01",,,,"User:","jsmith42"
"Cmdline:","dstat -tdn --output loans-2026.csv",,,,"Date:","21 Nov 2026 10:00:00 UTC"

"system","dsk/cold-store-5",,"net/hx-77-fra",
"time","read","writ","recv","send"
${each((second) => `"21-11 ${clock(second)}",${1000 + second},2048,100,200\n`)}`;

const PDH = `"(PDH-CSV 4.0) (UTC)(0)","\\\\sql-server-3\\Memory\\Available MBytes","\\\\WKS-0417\\Memory\\Available MBytes"
${each((second) => `"11/22/2026 ${clock(second)}.123","${4000 - second}","${2000 - second}"\n`)}`;

const ESXTOP = `"(PDH-CSV 4.0) (UTC)(0)","\\\\hyper.acmecorp.example\\Memory\\Free MBytes","\\\\hyper.acmecorp.example\\Group Cpu(81:ledger-vm-8)\\% Used","\\\\hyper.acmecorp.example\\Physical Disk SCSI Device(naa.600a09803830)\\Reads/sec"
${each((second) => `"11/22/2026 ${clock(second)}","${120000 - second}","150.25","800"\n`)}`;

const FIO_JOBS = [
  'seqread-4k',
  'bs-4k_qd-64',
  'randwrite',
  'restore-node-9',
  'backup-read-4',
  'customer-81526-restore',
  'blue-tenant-copy',
];

const fioJob = (
  job: string,
) => `${job}: (groupid=0, jobs=1): err= 0: pid=26613: Sat Nov 21 10:00:20 2026
  read: IOPS=36.0k, BW=2247MiB/s (2357MB/s)(44.0GiB/20002msec)
    clat (nsec): min=1452, max=10875k, avg=26689.49, stdev=260882.67
     lat (nsec): min=1462, max=10875k, avg=26715.58, stdev=260883.65
   bw (  MiB/s): min= 2114, max= 2423, per=98.73%, avg=2218.80, stdev=177.28, samples=3
   iops        : min=33834, max=38776, avg=35500.33, stdev=2836.95, samples=3
  cpu          : usr=2.00%, sys=23.34%, ctx=979, majf=0, minf=27
`;

const FIO = `$ fio --filename=/mnt/client-22/test.bin jobs.fio
${FIO_JOBS.map((job) => `${job}: (g=0): rw=read, bs=(R) 4096B-4096B, (W) 4096B-4096B, (T) 4096B-4096B, ioengine=psync, iodepth=1\n`).join('')}fio-3.33
Starting 7 processes

${FIO_JOBS.map(fioJob).join('')}`;

const FIO_LOG = each((second) => `${second * 1000}, ${2400 + second}, 0, 0, 0\n`);

const SYSBENCH = `$ sysbench oltp_read_write --mysql-host=storage-node-4 --mysql-db=sbtest_bank_12 run
sysbench 1.0.20-patch-obk3 (using system LuaJIT 2.1.0-beta3)

Running the test with following options:
Number of threads: 16
Report intermediate results every 1 second(s)


Initializing worker threads...

Threads started!

${each((second) => `[ ${second}s ] thds: 16 tps: ${300 + second}.64 qps: 6369.52 (r/w/o: 4473.74/1239.54/656.23) lat (ms,95%): 11.65 err/s: 7.99 reconn/s: 0.00\n`)}SQL statistics:
    queries performed:
        read:                            17906
        write:                           5048
        other:                           2590
        total:                           25544
    transactions:                        6262   (313.10 per sec.)
    queries:                             25544  (4910.04 per sec.)
`;

const PGBENCH = `pgbench (15.4 (Debian 15.4-1.meadow-bench))
starting vacuum...end.
${each((second) => `progress: ${second}.0 s, ${1000 + second}.3 tps, lat 0.260 ms stddev 0.316\n`)}transaction type: /home/alice/nightly-close.sql
scaling factor: 4
query mode: simple
number of clients: 4
number of threads: 1
duration: 20 s
number of transactions actually processed: 20971
latency average = 0.379 ms
tps = 1010.924114 (without initial connection time)
script statistics:
 - statement latencies in milliseconds:
         0.002  \\set id random(1, 1000)
         6.131  UPDATE patients SET born = '1984-03-17' WHERE id = :id;
`;

const WRK = `$ wrk -t2 -c32 -d20s http://shop-17:8080/orders
Running 20s test @ http://shop-17:8080/orders
  2 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.25ms  480.00us   9.51ms   72.10%
    Req/Sec     1.05k   110.20     1.44k    68.00%
  40000 requests in 20.00s, 30.00MB read
Requests/sec:   2000.00
Transfer/sec:      1.50MB
`;

const YCSB = `Command line: -db site.ycsb.db.JdbcClient -s -P workloads/loans-2026 -p db.url=jdbc:mysql://storage-node-4/bank -t
YCSB Client 0.17.0
Loading workload...
Starting test.
${each((second) => `2026-11-21 ${clock(second)}:123 ${second} sec: ${second * 1234} operations; 1234 current ops/sec; est completion in 1 minute [READ: Count=617, Max=12345, Min=100, Avg=810.25, 90=1200, 99=4000, 99.9=9000, 99.99=12000]\n`)}[OVERALL], RunTime(ms), 20124
[OVERALL], Throughput(ops/sec), 1279.069767441
[READ], Operations, 12870
[READ], AverageLatency(us), 776.5431
[READ], 99thPercentileLatency(us), 3807
`;

const HYPERFINE = JSON.stringify(
  {
    results: [
      {
        command: './statement-print --policy "policy 2201-77" room 4.17',
        mean: 0.103,
        stddev: 0.001,
        median: 0.1028,
        user: 0.0007,
        system: 0.0005,
        min: 0.1014,
        max: 0.1052,
        times: [0.1028, 0.1014, 0.1052],
        exit_codes: [0, 0, 0],
      },
    ],
  },
  null,
  2,
);

const TIME = `	Command being timed: "sort order 88123 by wage-slip-7"
	User time (seconds): 12.40
	System time (seconds): 1.75
	Percent of CPU this job got: 98%
	Elapsed (wall clock) time (h:mm:ss or m:ss): 0:14.43
	Maximum resident set size (kbytes): 812344
	Exit status: 0
`;

const DD = `$ dd if=/dev/zero of=/tmp/employee 584217.bin bs=1M count=4096
4096+0 records in
4096+0 records out
4294967296 bytes (4.3 GB, 4.0 GiB) copied, 20.5 s, 210 MB/s
`;

const BENCHMARK = `Starting at 10:00:12, please wait
Requests done by team blue 7:      1000
Requests per second (req/s):       17.42
Mean latency of lottery (ms):      22.40
`;

const PRSTAT = each(
  (second) => `Sat Nov 21 ${clock(second)} 2026
   PID USERNAME  SIZE   RSS STATE  PRI NICE      TIME  CPU PROCESS/NLWP
  4711 mysql    6144M 5012M cpu3     1    0 412:11:02  18% mysqld/61
   912 root       12M 8124K sleep   59    0   0:00:19 0.1% till-reader-3/1
 NPROC USERNAME  SWAP   RSS MEMORY      TIME  CPU
     1 warehouse-2 6180M 5012M    31% 412:11:02  18%
     1 emiller  6180M 5012M    31% 412:11:02  18%
    44 root      310M  212M   1.3%  12:40:10 0.4%
Total: 61 processes, 702 lwps, load averages: 3.41, 2.96, 2.20
`,
);

const ZONESTAT = `Zonename| IT|Size|Used| RAM| Shm| Lkd| VM|
------------------------------------------
  global  0D   16  0.2 410M  0.0  0.0 301M
zone-customer-5  2P    4  1.5 2.2G  64M  0.0 1.9G

==TOTAL= ===   16  1.7 2.6G  64M  0.0 2.2G
`;

const FSSTAT = each(
  (second) => `Sat Nov 21 ${clock(second)} 2026
 new  name   name  attr  attr lookup rddir  read read  write write
 file remov  chng   get   set    ops   ops   ops bytes   ops bytes
  12     3      1   210     4    531    20   310 38.7M    96 1.50M /export/main-store-6
   0     0      0   310     0    641    12    40 10.2K     0     0 /tmp
`,
);

const GSTAT = each(
  () => `dT: 1.004s  w: 1.000s
 L(q)  ops/s    r/s     kB   kBps   ms/r    w/s     kB   kBps   ms/w    d/s     kB   kBps   ms/d   %busy Name
    3    512    500    128  64000    1.8     12     32    384    0.4      0      0      0    0.0   61.0  ada0
    3    512    500    128  64000    1.8     12     32    384    0.4      0      0      0    0.0   61.2  gpt/till-disk-2
`,
);

const BWM_NG = each(
  (second) => `${epoch(second)};lo;1.00;2.00;3.00;1.00;1.00;2.00;0.00;0.00
${epoch(second)};uplink-12;1000.00;2000.00;3000.00;1.00;1.00;2.00;0.00;0.00
${epoch(second)};total;1001.00;2002.00;3003.00;2.00;2.00;4.00;0.00;0.00
`,
);

const IOPING = `${each((second) => `4 KiB <<< /srv/vault-18 (ext4 /dev/mapper/ledger 252.0 GiB): request=${second} time=2.${10 + second} ms\n`)}
--- /srv/vault-18 (ext4 /dev/mapper/ledger 252.0 GiB) ioping statistics ---
20 requests completed in 45.7 ms, 80 KiB read, 445 iops, 1.74 MiB/s
generated 20 requests in 20.10 s, 80 KiB, 3 iops, 15.2 KiB/s
min/avg/max/mdev = 212.6 us / 2.25 ms / 8.02 ms / 2.69 ms
`;

const REDIS = `"test","rps","avg_latency_ms","min_latency_ms","p50_latency_ms","p95_latency_ms","p99_latency_ms","max_latency_ms"
"SET","39801.00","0.334","0.048","0.311","0.559","0.767","4.687"
"GET basket_19","46189.38","0.282","0.064","0.271","0.455","0.647","4.759"
"EVAL return redis.call('get','cart_19')","46189.38","0.282","0.064","0.271","0.455","0.647","4.759"
`;

const AB = `$ ab -n 2000 -c 25 http://proxy-7/customer/5501
This is ApacheBench, Version 2.3 <$Revision: 1903618 $>

Benchmarking proxy-7 (be patient)
Finished 2000 requests


Server Software:        nginx/1.22.1
Server Hostname:        proxy-7
Server Port:            80

Document Path:          /customer/5501
Document Length:        612 bytes

Concurrency Level:      25
Time taken for tests:   1.931 seconds
Complete requests:      2000
Failed requests:        0
Total transferred:      1690000 bytes
Requests per second:    1035.70 [#/sec] (mean)
Time per request:       24.138 [ms] (mean)
Transfer rate:          854.66 [Kbytes/sec] received
`;

const RADOS = `$ rados bench -p pool-of-team-6 20 write -b 4096
hints = 1
Maintaining 16 concurrent writes of 4096 bytes to objects of size 4096 for up to 20 seconds or 0 objects
Object prefix: benchmark_data_time-server-2_4711
  sec Cur ops   started  finished  avg MB/s  cur MB/s last lat(s)  avg lat(s)
    0       0         0         0         0         0           -           0
${each((second) => `    ${second}      16      ${1216 * second}      ${1200 * second}    4.6875    4.6875 0.000686436  0.00124382\n`)}Total time run:         20.0289
Total writes made:      24000
Write size:             4096
`;

const SADF = `# hostname;interval;timestamp;CPU;%user;%nice;%system;%iowait;%steal;%idle
${each((second) => `archive-server-4;1;2026-11-22 ${clock(second)} UTC;-1;${50 + second}.04;0.00;7.96;0.00;0.00;${42 - second}.00\n`)}`;

const ANSIBLE = ['monitor-node-3', 'mail-relay-1']
  .map(
    (host) => `${host} | CHANGED | rc=0 >>
${each((second) => `${second === 1 ? '              total        used        free      shared  buff/cache   available\n' : ''}Mem:       24684092     1625580    ${21894708 + second}        8856     1500436    23058512\nSwap:             0           0           0\n\n${second < SECONDS ? '              total        used        free      shared  buff/cache   available\n' : ''}`)}`,
  )
  .join('');

const ZPOOL_STATUS = `  pool: granite
 state: DEGRADED
  scan: scrub in progress since Sat Nov 21 09:00:00 2026
config:

\tNAME             STATE     READ WRITE CKSUM
\tgranite          DEGRADED     0     0     0
\t  mirror-0       DEGRADED     0     0     0
\t    c0t1d0       ONLINE       0     0     0
\t    lower-shelf-6  FAULTED    3     0     0
`;

const CI_JOB = `section_start:${epoch(2) + 2 * DAY}:prepare\r\u001b[0KPrepare
section_end:${epoch(5) + 2 * DAY}:prepare\r\u001b[0K
section_start:${epoch(6) + 2 * DAY}:deploy_customer_66\r\u001b[0Kdeploy_customer_66
section_end:${epoch(15) + 2 * DAY}:deploy_customer_66\r\u001b[0K
`;

/** The logs of three hosts of one run whose names are plain words, and of two runs beside it. */
export const namedLogs: Readonly<Record<string, string>> = {
  'customer-4711/statgraph.json': JSON.stringify({
    title: 'Month of customer-4711, 4711-0815',
    hosts: ['db-master-01', 'node-17', 'backup-01'],
  }),
  'customer-4711/db-master-01/statgraph.json': JSON.stringify(MASTER),
  'customer-4711/db-master-01/iostat.log': iostat('db-master-01'),
  'customer-4711/db-master-01/sar-n-dev.log': sarOfInterfaces('db-master-01'),
  'customer-4711/db-master-01/pidstat.log': pidstat('db-master-01'),
  'customer-4711/db-master-01/top.log': TOP,
  'customer-4711/db-master-01/ps.log': PS,
  'customer-4711/db-master-01/iotop.log': IOTOP,
  'customer-4711/db-master-01/vmstat.log': VMSTAT,
  'customer-4711/db-master-01/context/owner.txt':
    'Mary Baker, born 17.03.1984, +49 151 12345678, room 4.17\n12 Harvest Street\nmbaker@orchardbank.example\n',
  'customer-4711/db-master-01/context/cards.txt':
    '4111 1111 1111 1111\n5500-0000-0000-0004\nDE89 3704 0044 0532 0130 00\n20-30-40 55667788\n',
  'customer-4711/db-master-01/context/df.txt':
    'Filesystem 1K-blocks Used Available Use% Mounted on\n/dev/sda1 1000 500 500 50% /srv/customer-data-3\n',
  'customer-4711/db-master-01/context/ip.txt':
    '2: eth0: mtu 1500\n  link/ether 52:54:00:ab:cd:17\n  inet 10.20.30.40/24\n  inet6 fd12:3456::17/64\n',
  'customer-4711/node-17/statgraph.json': JSON.stringify({
    host: 'node-17',
    start: stamp(1),
    interval: 1,
    tz: 'UTC',
  }),
  'customer-4711/node-17/zpool-iostat.log': ZPOOL.repeat(SECONDS),
  'customer-4711/node-17/zpool-status.txt': ZPOOL_STATUS,
  'customer-4711/node-17/nfsiostat.log': NFS.repeat(SECONDS),
  'customer-4711/node-17/cifsiostat.log': CIFS,
  'customer-4711/node-17/docker-stats.log': DOCKER.repeat(SECONDS),
  'customer-4711/node-17/docker-ids.log': DOCKER_IDS.repeat(SECONDS),
  'customer-4711/node-17/podman-stats.log': PODMAN.repeat(SECONDS),
  'customer-4711/node-17/top-nodes.log': TOP_NODES.repeat(SECONDS),
  'customer-4711/node-17/top-pods.log': TOP_PODS.repeat(SECONDS),
  'customer-4711/node-17/ping-node 17.log': PING,
  'customer-4711/node-17/ping.log': PING_ADDRESS,
  'customer-4711/node-17/prstat.log': PRSTAT,
  'customer-4711/node-17/zonestat.log': ZONESTAT.repeat(SECONDS),
  'customer-4711/node-17/fsstat.log': FSSTAT,
  'customer-4711/node-17/gstat.log': GSTAT,
  'customer-4711/node-17/bwm-ng.csv': BWM_NG,
  'customer-4711/node-17/cgroups.log': CGROUPS,
  'customer-4711/node-17/systemd-cgtop.log': CGTOP,
  'customer-4711/node-17/gpu.csv': GPU,
  'customer-4711/backup-01/statgraph.json': JSON.stringify({
    host: 'backup-01',
    start: stamp(1),
    interval: 1,
    tz: 'UTC',
    files: {
      'cherry-tree.csv': { columns: { site: 'entity' } },
      'pgbench.log': { command: 'pgbench -h file-server-8 -f nightly-close.sql' },
    },
  }),
  'customer-4711/backup-01/exporter.log': EXPORTER,
  'customer-4711/backup-01/cherry-tree.csv': TABLE,
  'customer-4711/backup-01/dstat.csv': DSTAT,
  'customer-4711/backup-01/fio.log': FIO,
  'customer-4711/backup-01/meadow-bench_bw.1.log': FIO_LOG,
  'customer-4711/backup-01/sysbench.log': SYSBENCH,
  'customer-4711/backup-01/pgbench.log': PGBENCH,
  'customer-4711/backup-01/wrk.log': WRK,
  'customer-4711/backup-01/ycsb.log': YCSB,
  'customer-4711/backup-01/hyperfine.json': HYPERFINE,
  'customer-4711/backup-01/time.log': TIME,
  'customer-4711/backup-01/dd.log': DD,
  'customer-4711/backup-01/benchmark.out': BENCHMARK,
  'customer-4711/backup-01/INC0012345.txt':
    'asked by Peter Brown for c0ffee42-1111-4222-8333-abcdefabcdef\n',
  'customer-4711/backup-01/invoice-30045512-bw.log': FIO_LOG,
  'customer-4711/backup-01/ioping.log': IOPING,
  'customer-4711/backup-01/redis.csv': REDIS,
  'customer-4711/backup-01/ab.log': AB,
  'customer-4711/backup-01/rados.log': RADOS,
  'branch-19-nightly/query-range.json': QUERY_RANGE,
  'branch-19-nightly/perfmon.csv': PDH,
  'branch-19-nightly/esxtop.csv': ESXTOP,
  'branch-19-nightly/sadf.csv': SADF,
  'branch-19-nightly/free.log': ANSIBLE,
  'run-3/statgraph.json': JSON.stringify({ start: '2026-11-23T10:00:00Z', interval: 1 }),
  'run-3/vmstat.log': VMSTAT,
  'run-3/job.log': CI_JOB,
};
