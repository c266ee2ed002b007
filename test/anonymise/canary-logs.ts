/** Words that are in {@link canaryLogs} and may be in nothing that is made of them. */
export const CANARIES: readonly string[] = [
  'kestrel',
  'osprey',
  'acmecorp',
  '203.0.113.77',
  '2001:db8::beef',
  '02:42:ac:11:00:02',
  'enx0242ac110002',
  'mwilson',
  '5000C500A1B2C3D4',
  '5000c500deadbeef',
  'WD-WCC4E7654321',
  'S5GXNX0R412345',
  '4c1d2e3f-aaaa-4bbb-8ccc-1234567890ab',
  'br-9f8e7d6c5b4a',
  'vault42pool',
  'payrolldb',
  'vg_payroll-lv_ledger',
  '/srv/ledger',
  'ledgerd',
  'reconcile',
  'falconry',
  'Größenwahn',
  '🦄',
  'mergers',
  'q3closing',
  'zork-exporter',
  'orders_eu',
  'billingpod',
  'peregrine',
  'xyzzy',
  'plugh',
  'ledgervol',
  'enx0242ac110003',
  'zanzibar',
];

const SECONDS = 30;

function each(row: (second: number) => string): string {
  return Array.from({ length: SECONDS }, (_, i) => row(i + 1)).join('');
}

const clock = (second: number) => `10:00:${String(second).padStart(2, '0')}`;

function iostat(host: string): string {
  const report = (second: number) => `11/21/2026 ${clock(second)}
Device r/s w/s rkB/s wkB/s r_await w_await aqu-sz %util
sda ${100 + second} 10.00 ${9000 + second} 80.00 1.00 1.00 1.00 ${90 + (second % 9)}.00
wwn-0x5000c500deadbeef 10.00 10.00 100.00 80.00 1.00 1.00 1.00 20.00
nvme-Samsung_S5GXNX0R412345-part1 10.00 10.00 100.00 80.00 1.00 1.00 1.00 20.00
vg_payroll-lv_ledger 10.00 10.00 100.00 80.00 1.00 1.00 1.00 20.00

`;
  return `Linux 6.1.0-acmecorp (${host}) \t11/21/2026 \t_x86_64_\t(4 CPU)\n\n${each(report)}`;
}

function sarOfInterfaces(host: string): string {
  const report = (second: number) => `
${clock(second)}        IFACE   rxpck/s   txpck/s    rxkB/s    txkB/s   rxcmp/s   txcmp/s  rxmcst/s   %ifutil
${clock(second)}           lo      1.00      1.00      1.00      1.00      0.00      0.00      0.00      0.00
${clock(second)}         eth0     90.00     90.00   ${9000 + second}.00     90.00      0.00      0.00      0.00      9.00
${clock(second)} enx0242ac110002     40.00     90.00     90.00     90.00      0.00      0.00      0.00      9.00
${clock(second)} br-9f8e7d6c5b4a     40.00     90.00     90.00     90.00      0.00      0.00      0.00      9.00
`;
  return `Linux 6.1.0 (${host}) \t11/21/2026 \t_x86_64_\t(4 CPU)\n${each(report)}`;
}

function pidstat(host: string): string {
  const report = (
    second: number,
  ) => `${clock(second)}      UID       PID    %usr %system  %guest   %wait    %CPU   CPU  Command
${clock(second)}     1000      4242   99.00    1.00    0.00    0.00  100.00     1  /opt/acmecorp/bin/ledgerd
${clock(second)}        0        12    0.00    3.00    0.00    0.00    3.00     1  ksoftirqd/1

`;
  return `Linux 6.1.0 (${host}) \t11/21/2026 \t_x86_64_\t(4 CPU)\n\n${each(report)}`;
}

const ZPOOL = `                                            capacity     operations     bandwidth
pool                                      alloc   free   read  write   read  write
----------------------------------------  -----  -----  -----  -----  -----  -----
vault42pool                                1.0G   9.0G     10     20   100K   200K
  mirror-0                                 1.0G   9.0G     10     20   100K   200K
    c0t5000C500A1B2C3D4d0s0                   -      -     10     10    50K   100K
    ata-WDC_WD40_WD-WCC4E7654321-part1        -      -     10     10    50K   100K
----------------------------------------  -----  -----  -----  -----  -----  -----
`;

const NFS = `
osprey:/export/payrolldb mounted on /srv/ledger:

           ops/s       rpc bklog
         100.000           0.000

read:              ops/s            kB/s           kB/op         retrans    avg RTT (ms)    avg exe (ms)
                  50.000        1000.000          20.000        0 (0.0%)           1.000           1.000
write:             ops/s            kB/s           kB/op         retrans    avg RTT (ms)    avg exe (ms)
                  50.000        1000.000          20.000        0 (0.0%)           1.000           1.000
`;

const DOCKER = `NAME           CPU %     MEM USAGE / LIMIT     MEM %     NET I/O         BLOCK I/O
billingpod     12.00%    100MiB / 1GiB         10.00%    1MB / 1MB       1MB / 1MB
`;

const DD = `$ dd if=/dev/zero of=/srv/ledger/q3closing.bin bs=1M count=4096
4096+0 records in
4096+0 records out
4294967296 bytes (4.3 GB, 4.0 GiB) copied, 20.5 s, 210 MB/s
`;

const PING = `PING peregrine.acmecorp.example (203.0.113.77) 56(84) bytes of data.
64 bytes from 203.0.113.77: icmp_seq=1 ttl=64 time=0.100 ms
64 bytes from 203.0.113.77: icmp_seq=2 ttl=64 time=0.200 ms

--- peregrine.acmecorp.example ping statistics ---
2 packets transmitted, 2 received, 0% packet loss, time 1001ms
rtt min/avg/max/mdev = 0.100/0.150/0.200/0.050 ms
`;

const TABLE = `time,shop,orders_eu,mergers_ms
${each((second) => `2026-11-21T${clock(second)}Z,falconry,${second},${second * 2}\n`)}`;

const VMSTAT = ` r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st zanzibar
${each((second) => ` 1  0      0 100000     12  50000    0    0     4     8  100   57 ${second} 10 ${90 - second}  0  0 7\n${second === 9 ? 'panic: xyzzy happened to mwilson\n' : ''}`)}`;

const DSTAT = `"pcp-dstat 5.0.3 CSV Output"
"Author:","Dag Wieers",,,,"URL:","http://dag.wieers.com/home-made/dstat/"
"Host:","kestrel",,,,"User:","mwilson"
"Cmdline:","dstat -tdn --output dstat.csv",,,,"Date:","21 Nov 2026 10:00:00 UTC"

"system","dsk/ledgervol",,"net/enx0242ac110003",
"time","read","writ","recv","send"
${each((second) => `"21-11 ${clock(second)}",${1000 + second},2048,100,200\n`)}`;

const METADATA = {
  host: 'osprey',
  start: '2026-11-21T10:00:00Z',
  marks: [{ time: '2026-11-21T10:00:10Z', text: 'reconcile Größenwahn 🦄 begins' }],
  groups: { 'plugh disks': { members: ['sda', 'wwn-0x5000c500deadbeef'] } },
  results: { 'zork-exporter rate': 12, 'read rate': 13 },
};

const host = 'kestrel.acmecorp.example';

/** The logs of two hosts of one run, in which nearly everything that has a name tells whose it is. */
export const canaryLogs: Readonly<Record<string, string>> = {
  'kestrel/iostat-mwilson.log': iostat(host),
  'kestrel/sar-n-dev.log': sarOfInterfaces(host),
  'kestrel/pidstat.log': pidstat(host),
  'kestrel/context/ip.txt': 'inet 203.0.113.77/24 inet6 2001:db8::beef ether 02:42:ac:11:00:02\n',
  'kestrel/context/command.txt': 'mwilson@osprey$ ./reconcile --ledger /srv/ledger --key xyzzy\n',
  'kestrel/context/blkid.txt': 'UUID="4c1d2e3f-aaaa-4bbb-8ccc-1234567890ab" LABEL="plugh"\n',
  'kestrel/notes.txt': 'mergers of acmecorp: see peregrine\n',
  'osprey/dool.csv': DSTAT,
  'osprey/statgraph.json': JSON.stringify(METADATA),
  'osprey/vmstat.log': VMSTAT,
  'osprey/zpool-iostat.log': ZPOOL.repeat(3),
  'osprey/nfsiostat.log': NFS.repeat(3),
  'osprey/docker-falconry.log': DOCKER.repeat(3),
  'osprey/dd.log': DD,
  'osprey/ping.log': PING,
  'osprey/shop.csv': TABLE,
};
