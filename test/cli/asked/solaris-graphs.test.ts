import { expect, test } from 'vitest';
import { printed } from './show.ts';

const nicstat = (rows: (i: number) => string) =>
  Array.from(
    { length: 40 },
    (_, i) =>
      `    Time      Int   rKB/s   wKB/s   rPk/s   wPk/s    rAvs    wAvs %Util    Sat\n${rows(i)}`,
  ).join('');
const clock = (i: number) => `12:10:${String(10 + i).padStart(2, '0')}`;

test('an aggregation whose traffic is on one port: that is the finding, declared or not', async () => {
  const log = nicstat(
    (i) =>
      `${clock(i)}   ixgbe0  900000   20000  110000   21000  8377.9   975.2  75.4   0.00
${clock(i)}   ixgbe1   900.0    20.0   110.0    21.0  8377.9   975.2   0.1   0.00
${clock(i)}    aggr1  900900   20020  110110   21021  8377.9   975.2  37.7   0.00
`,
  );
  expect(await printed({ 'nicstat.out': log })).toContain('99.9 % of aggr1 was on ixgbe0');
});

test('jumbo frames are seen by the bytes of a packet', async () => {
  const log = nicstat(
    (i) =>
      `${clock(i)}   ixgbe0 ${(300_000 + 70_000 * (i % 4)).toFixed(0)}   2000 ${36_000 + 8400 * (i % 4)}   2100  8533.3   975.2  33.6   0.00\n`,
  );
  expect(await printed({ 'nicstat.out': log })).toContain(
    'Jumbo frames were in effect on ixgbe0: packets of 8,533 B received',
  );
});

test('a group of disks behind an HBA is at its capacity', async () => {
  const report = (share: number) =>
    `                    extended device statistics
    r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device
${[0, 1, 2, 3]
  .map(
    (n) =>
      `  ${200 + share}.0    0.0 ${242_000 + share}.0    0.0  0.0  1.8    0.0    9.0   0  88 c5t${n}d0\n`,
  )
  .join('')}`;
  const files = {
    'iostat.out': Array.from({ length: 31 }, (_, i) => report(i % 3)).join(''),
    'statgraph.json': JSON.stringify({
      groups: { hba2: { members: ['c5t0d0', 'c5t1d0', 'c5t2d0', 'c5t3d0'], capacity: '1 GB/s' } },
    }),
  };
  expect(await printed(files)).toMatch(/hba2 was at its capacity/);
});

const netperf = (unit: string, rate: string) => `Recv   Send    Send
Socket Socket  Message  Elapsed
Size   Size    Size     Time     Throughput
bytes  bytes   bytes    secs.    ${unit}

1048576 1048576 1048576    60.02       ${rate}
`;

test('netperf in 10^9 bits and in GBytes a second, also where the header shares the command’s line', async () => {
  const log = `$ /opt/bin/netperf -fg -H -tTCP_STREAM -l60 TCP STREAM TEST from ::ffff: ( port 0 AF_INET to ::ffff: ( port 0 AF_INET

${netperf('10^9bits/sec', '8.50')}
$ /opt/bin/netperf -fG -H -tTCP_STREAM -l60
TCP STREAM TEST from ::ffff: ( port 0 AF_INET to ::ffff: ( port 0 AF_INET
${netperf('GBytes/sec', '1.00')}`;
  const text = await printed({ 'netperf.out': log });
  expect(text).toMatch(/TCP STREAM[^:]*: 8\.5 Gbit\/s .*TCP STREAM[^:]*: 8\.59 Gbit\/s/);
});

test('dd with time: the write and the read of a terminal log, each with its throughput', async () => {
  const log = `$ /bin/time dd if=/dev/zero of=/mnt/tank/test-40g bs=1024k count=40960; umount /mnt/tank; mount /mnt/tank; /bin/time dd if=/mnt/tank/test-40g of=/dev/null bs=1024k
40960+0 records in
40960+0 records out

real     1:20.0
user        0.1
sys        50.9
40960+0 records in
40960+0 records out

real       51.2
user        0.1
sys        31.0
`;
  const text = await printed({ 'dd.out': log });
  expect(text).toContain('dd, copy write /mnt/tank: size / real 512 MiB/s');
  expect(text).toContain('dd, copy read /mnt/tank: size / real 800 MiB/s');
});

test('options of the NFS mount that differ are said by compare', async () => {
  const mount = (size: number) => `# nfsstat -m
/mnt/data from
 Flags:         vers=3,proto=tcp,sec=sys,hard,intr,link,symlink,acl,rsize=${size},wsize=${size},retrans=5,timeo=600
 Attr cache:    acregmin=3,acregmax=60,acdirmin=30,acdirmax=60
`;
  const dd = (seconds: number) => `$ /bin/time dd if=/dev/zero of=/mnt/data/t bs=1024k count=4096
4096+0 records in
4096+0 records out

real       ${seconds}.0
`;
  const files = {
    ...{ 'a/nfsstat-m.out': mount(32_768), 'a/dd.out': dd(20) },
    ...{ 'b/nfsstat-m.out': mount(1_048_576), 'b/dd.out': dd(10) },
  };
  expect(await printed(files, 'compare', 'in/a', 'in/b')).toContain(
    'Different set-up: /mnt/data rsize=32768, wsize=32768 → rsize=1048576, wsize=1048576 ',
  );
});

test('a remount in mid-log: the report after it is an average since boot, and is not a peak', async () => {
  const report = (kw: number, b: number) =>
    `                    extended device statistics
    r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device
    0.0   ${kw / 10}.0    0.0 ${kw}.0  0.0  0.1    0.0    4.0   0  ${b} c1t0d0
`;
  const some = (n: number) => Array.from({ length: n }, (_, i) => report(400 + (i % 2) * 10, 12));
  const log = [
    report(90, 1),
    ...some(12),
    '<<NFS mounted: /mnt/data>>\n',
    report(80_000, 99),
    ...some(12),
  ];
  const text = await printed({ 'iostat.out': log.join('') });
  expect(text).not.toContain('99 %');
  expect(text).toMatch(/c1t0d0 .*12/);
});

test('iopattern: how random the I/O was', async () => {
  const log = `%RAN %SEQ  COUNT    MIN    MAX    AVG     KR     KW
  91    9    310   4096   8192   5120   1550      0
   6   94     45   4096  65536  61440   2700      0
`;
  expect(await printed({ 'iopattern.out': log })).toMatch(/I\/O pattern %RAN % 80 91 /);
});

test('two stripes, tuned and untuned, are compared', async () => {
  const zpool = (mib: number) =>
    `               capacity     operations    bandwidth
pool        alloc   free   read  write   read  write
----------  -----  -----  -----  -----  -----  -----
${`tank        1.20T  5.80T    800      0   ${mib}M      0\n`.repeat(20)}`;
  const files = { 'untuned/zpool.out': zpool(240), 'tuned/zpool.out': zpool(480) };
  expect(await printed(files, 'compare', 'in/untuned', 'in/tuned')).toMatch(
    /tank.*240 480 (\+100 %|× 2\.0)/,
  );
});

test('zonestat beside the run is a table of zones', async () => {
  const log = `Zonename| IT|Size|Used| RAM| Shm| Lkd| VM|

 global  0D   32  0.0 412M  0.0  0.0 300M

web-1  0D   32  0.0 156M  0.0  0.0 120M

==TOTAL= ===   32  0.0 568M  0.0  0.0 420M
`;
  expect(await printed({ 'zonestat.out': log })).toContain('web-1: RAM 156 MiB, VM 120 MiB');
});

test('two directories with nothing but nfsstat -m are compared by their mounts', async () => {
  const mount = (size: number) =>
    `# nfsstat -m\n/mnt/data from\n Flags:         vers=3,proto=tcp,rsize=${size},wsize=${size},retrans=5,timeo=600\n`;
  const files = { 'a/nfsstat.out': mount(32_768), 'b/nfsstat.out': mount(65_536) };
  expect(await printed(files, 'compare', 'in/a', 'in/b')).toMatch(
    /No side has a log: only the set-ups are compared\. .*rsize=32768.* → .*rsize=65536/,
  );
});
