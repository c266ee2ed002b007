import { expect, test } from 'vitest';
import { printed } from './show.ts';

/** A frame of top as Leopard prints it. */
const frame = (
  time: string,
  user: number,
) => `Processes:  91 total, 4 running, 87 sleeping... 402 threads            ${time}

Load Avg:  1.25,  0.96,  0.49    CPU usage: ${user.toFixed(2)}% user,  8.00% sys, ${(92 - user).toFixed(2)}% idle
SharedLibs: num =    6, resident =   53M code, 2460K data, 3352K linkedit.
MemRegions: num = 12044, resident =  407M +   14M private,  242M shared
PhysMem:  534M wired,  712M active,  380M inactive, 1733M used,  314M free.
VM: 9774M + 372M   205410(0) pageins, 11264(0) pageouts

  PID COMMAND      %CPU   TIME   #TH #PRTS #MREGS RPRVT  RSHRD  RSIZE  VSIZE
 1234 smbd         20.1%  1:02.03  45    82   170  208M    4M   210M   278M
   56 mds           9.0%  2:13.01   9   101   120   30M    4M    40M   100M

`;

test('top over time: the CPU of Leopard’s line', async () => {
  const frames = [20, 22, 24, 26].map((user, i) => frame(`14:02:0${i}`, user)).join('');
  expect(await printed({ 'top.out': frames })).toMatch(/No limit was found: highest 1 s: CPU 34 %/);
});

const PLOCKSTAT = `
Mutex block

Count     nsec Lock                         Caller
-------------------------------------------------------------------------------
 2210    81400 smbd\`share_lock              smbd\`open_file+0x31
   40     9100 libSystem.B.dylib\`_sd_lock   smbd\`reply_open+0x19

R/W writer block

Count     nsec Lock                         Caller
-------------------------------------------------------------------------------
    5    31000 smbd\`acl_lock               smbd\`acl_set+0x12
`;

test('plockstat: the lock that was waited for longest comes first, with count and time', async () => {
  expect(await printed({ 'plockstat.out': PLOCKSTAT })).toMatch(
    /^in · 1 log plockstat: Mutex block, most time in smbd`share_lock: total 180 ms, Count 2,210 /,
  );
});

test('plockstat: CSV names the lock', async () => {
  const args = ['export', 'in', '--format', 'csv'];
  expect(await printed({ 'plockstat.out': PLOCKSTAT }, ...args)).toContain(
    'result,smbd`acl_lock,lock.time,nsec,,s,0,,,,0.000031,,13',
  );
});

test('idle CPUs and a throughput that no longer grows: what the clients wait for is said, locks among it', async () => {
  const vmstat = ` kthr      memory            page            disk          faults      cpu
 r b w   swap  free  re  mf pi po fr de sr d0 d1 d2 d3   in   sy   cs us sy id
${' 0 0 0 2231540 10203120 1  8  0  0  0  0  0  0  0  0  0 2359 38758 9970 25 5 70\n'.repeat(60)}`;
  const sysbench = `sysbench 0.4.12:  multi-threaded system evaluation benchmark

Running the test with following options:
Number of threads: 24

OLTP test statistics:
    transactions:                        48000  (800.00 per sec.)

Test execution summary:
    total time:                          60.0050s
    total number of events:              48000
    per-request statistics:
         avg:                                 30.00ms
`;
  const files = { 'vmstat.out': vmstat, 'sysbench.out': sysbench, 'statgraph.json': '{"cores":8}' };
  expect(await printed(files)).toMatch(
    /Of 24 clients 21\.6 waited for what is not measured .* locks, /,
  );
});

test('fs_usage: calls by kind, count and time', async () => {
  const log = `11:20:07.000101  WrData[A]         D=0x00c1d4e0  B=0x2000 /dev/disk1s2 /mail/spool        0.012400 W imapd
11:20:07.020300  WrData[A]         D=0x00c1d500  B=0x2000 /dev/disk1s2 /mail/spool        0.009600 W imapd
11:20:07.070500  select            S=1                                                    0.002100 W imapd
`;
  expect(await printed({ 'fs_usage.out': log })).toContain(
    'fs_usage, most time in WrData[A]: total 22 ms, Count 2',
  );
});

test('netstat -m of macOS: the clusters in use, and all that were allocated', async () => {
  const log = `9120/9344 mbufs in use:
	9088 mbufs allocated to data
	32 mbufs allocated to socket names and addresses
9010/9100 mbuf 2KB clusters in use
0/24 mbuf 4KB clusters in use
20630 KB allocated to network (98.9% in use)
7 requests for memory denied
3 requests for memory delayed
`;
  expect(await printed({ 'netstat-m.out': log })).toMatch(
    /2KB clusters in use\.current 9,010, mbuf 2KB clusters in use\.total 9,100, .*requests for memory denied 7/,
  );
});

test('operations a second against response time, three releases: a curve of each, from a table', async () => {
  const rows = ['10.3.9', '10.4.11', '10.5.1'].flatMap((release, i) =>
    [1000, 2000, 3000, 4000]
      .slice(0, 2 + i)
      .map((offered, k) => `${release} ${offered} ${offered - k} ${1 + k}.${5 - i}\n`),
  );
  const table = `release offered ops/s resp(ms)\n${rows.join('')}`;
  expect(await printed({ 'sfs.txt': table }, 'sweep', 'in/sfs.txt')).toContain(
    'release 10.5.1: ops/s grows up to the last, offered 4,000 (3,997)',
  );
});

/** A table of operations a second and the response time, for each release. */
const loadTable = (curves: Readonly<Record<string, string>>) =>
  `release ops/s ms\n${Object.entries(curves)
    .flatMap(([release, points]) => points.split(' ').map((point) => [release, point].join(' ')))
    .join('\n')
    .replaceAll(':', ' ')}\n`;

test('without the offered load, operations a second that rise with the response time are the load, no repeats', async () => {
  const table = loadTable({
    '9.1': '400:0.8 900:1.2 1380:2.2 1620:5.1',
    '9.2': '400:0.6 900:0.9 1400:1.5 2100:4.8',
  });
  const text = await printed({ 'sfs.txt': table }, 'sweep', '-v', 'in/sfs.txt');
  expect(text).toContain('release 9.2: ms −25 % against release 9.1');
  expect(text).toContain('release 9.1: ops/s grows up to the last, load 1,620 (1,620)');
  expect(text).not.toContain('±');
  expect(
    await printed(
      { 'sfs.txt': loadTable({ a: '400:0.8 410:0.9 440:0.9' }) },
      'sweep',
      'in/sfs.txt',
    ),
  ).not.toContain('load');
});

test('iopending: how many I/Os were pending is a line', async () => {
  const log = `Tracing... Please wait.

2009 Mar 10 11:00:00,  load: 0.40,  disk_r:    512 KB,  disk_w:     64 KB

           value  ------------- Distribution ------------- count    
             < 0 |                                         0        
               0 |@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@           750      
               1 |@@@@@@                                   150      
               2 |@@@@                                     100      
               3 |                                         0        
`;
  expect(await printed({ 'iopending.out': log })).toContain(
    'I/Os pending: 75 % none, 15 % one, 10 % two',
  );
});

test('the same settings on two hosts: the lines that differ', async () => {
  const of = (space: number) => `kern.maxvnodes 66560\nnet.inet.tcp.sendspace ${space}\n`;
  const dd = '$ dd if=/dev/zero of=/data/t bs=1024k count=64\n64+0 records in\n64+0 records out\n';
  const files = {
    ...{ 'a/settings.txt': of(32_768), 'a/dd.out': dd },
    ...{ 'b/settings.txt': of(65_536), 'b/dd.out': dd },
  };
  expect(await printed(files, 'compare', 'in/a', 'in/b')).toContain(
    'settings.txt: net.inet.tcp.sendspace 32768 → net.inet.tcp.sendspace 65536',
  );
});

test('several interfaces, a CPU each: the CPUs at their ceiling, and that the others are not', async () => {
  const report = `CPU minf mjf xcal  intr ithr  csw icsw migr smtx  srw syscl  usr sys  wt idl
${[99, 99, 4, 4].map((sys, n) => `  ${n}    0   0    0   500  400   90    3    2    5    0   100    0  ${sys}   0  ${100 - sys}\n`).join('')}`;
  expect(await printed({ 'mpstat.out': report.repeat(60) })).toMatch(
    /CPU 0, CPU 1 were at their ceiling: 99 % for 59 reports, all of it in the kernel while the machine was 51\.5 % busy/,
  );
});
