import { expect, test } from 'vitest';
import { folderOf } from '../folder.ts';
import { statgraph } from '../run.ts';
import { printed } from './show.ts';

/** A result of fio for a node: `iops` reads of 4 KiB a second. */
const fio = (iops: number, threads: number) =>
  JSON.stringify({
    'fio version': 'fio-3.36',
    timestamp: 1_520_000_000,
    timestamp_ms: 1_520_000_000_000,
    'global options': { bs: '4k', rw: 'randread', ioengine: 'libaio' },
    jobs: [
      {
        jobname: 'small',
        groupid: 0,
        error: 0,
        'job options': { numjobs: String(threads) },
        read: {
          io_bytes: iops * 4096 * 30,
          bw_bytes: iops * 4096,
          iops,
          runtime: 30_000,
          total_ios: iops * 30,
          lat_ns: { min: 20_000, max: 900_000, mean: 50_000, stddev: 4000, N: iops * 30 },
          clat_ns: {
            ...{ min: 20_000, max: 900_000, mean: 49_000, stddev: 4000, N: iops * 30 },
            percentile: { '50.000000': 48_000, '99.000000': 80_000 },
          },
        },
      },
    ],
  });

test('one node against eight: the rates of the nodes add up, curves over threads', async () => {
  const runs = [1, 8].flatMap((nodes) =>
    [1, 4, 16].flatMap((threads) =>
      Array.from({ length: nodes }, (_, i) => [
        `in/${nodes}nodes_${threads}thr/fio-node${i + 1}.json`,
        // No two nodes did exactly the same.
        fio(15_000 * threads + i, threads),
      ]),
    ),
  );
  const cwd = await folderOf(Object.fromEntries(runs));
  const { stdout } = await statgraph(['sweep', '{nodes}nodes_{threads}thr', 'in'], { cwd });
  expect(stdout).toContain('nodes 1: IOPS grows up to the last, threads 16 (240,000)');
  expect(stdout).toContain('nodes 8: IOPS grows up to the last, threads 16 (1,920,028)');
});

test('the same on eight hosts of a run is one result with the eight below it', async () => {
  const hosts = Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8].flatMap((n) => [
      [`n${n}/fio.json`, fio(60_000, 4)],
      [`n${n}/statgraph.json`, JSON.stringify({ host: `n${n}` })],
    ]),
  );
  expect(await printed(hosts)).toMatch(/8 together: 480,000 IOPS, .*; each 60,000 IOPS/);
});

const MDTEST_HEAD = `-- started at 03/14/2018 09:12:13 --

mdtest-1.9.3 was launched with 8 total task(s) on 4 node(s)
Command line used: /opt/bin/mdtest -d /gpfs/fs1/shared/md -i 3 -n 2000 -F -w 0
Path: /gpfs/fs1/shared
FS: 11.0 TiB Used FS: 0.2% Inodes: 300.1 Mi Used Inodes: 0.1%

8 tasks, 16000 files

`;

test('mdtest of three iterations, with tabs: the mean of each operation and its deviation', async () => {
  const table = `SUMMARY: (of 3 iterations)

Operation		Max	Min	Mean	Std Dev
File creation	:	21000.100	18000.200	20000.000	1000.000
File removal	:	61000.100	58000.200	60000.000	3000.000

-- finished at 03/14/2018 09:13:02 --
`;
  const text = await printed({ 'mdtest.out': MDTEST_HEAD + table });
  expect(text).toMatch(/8 tasks on 4 nodes, operation File creation: Mean 20,000\/s ± 5\.0 %/);
});

test('mdtest of one iteration has no deviation', async () => {
  const table = `SUMMARY: (of 1 iterations)

   Operation                      Max            Min           Mean        Std Dev
   ---------                      ---            ---           ----        -------
   File creation     :      20100.000      20100.000      20100.000          0.000
   File stat         :     910100.000     910100.000     910100.000          0.000

-- finished at 03/14/2018 09:13:02 --
`;
  const text = await printed({ 'mdtest.out': MDTEST_HEAD + table });
  expect(text).toContain('operation File stat: Mean 910,100/s');
  expect(text).not.toContain('±');
});

test('mdtest of two variants: compare has the change and the deviation that each printed', async () => {
  const of = (rate: number) => `SUMMARY: (of 3 iterations)

Operation		Max	Min	Mean	Std Dev
File creation	:	${rate + 900}.100	${rate - 900}.200	${rate}.000	${rate / 20}.000
`;
  const files = { 'a/mdtest.out': of(20_000), 'b/mdtest.out': of(30_000) };
  expect(await printed(files, 'compare', 'in/a', 'in/b')).toMatch(
    /20,000 ± 5\.0 % 30,000 ± 5\.0 % \+50 %/,
  );
});

test('iocounters: the call with most time comes first, with its count, mean and maximum', async () => {
  const text = await printed({
    'iocounters.out': `	Call	Count	Aggregate Seconds	Average Seconds	Maximum Seconds	nvcsw	nivcsw	ID	kx call
kx calls:		210	0.000446622	0.000002127	0.00008864	0	0	5	SignalOrBroadcastCondvar
kx calls:		150	75.085940000	0.500572933	9.090561646	151	0	6	WaitCondvar
kx calls:		120	0.000240000	0.000002000	0.000009026	0	0	17	ReleaseMutex
`,
  });
  expect(text).toMatch(/WaitCondvar 150 75\.08594\S* 0\.500572933 9\.090561646 .*ReleaseMutex 120/);
});

test('gpfsperf: its last line is a result, and one client that waits is said', async () => {
  const text = await printed({
    'tsqos.out': `[root@client09 ~]# tsqosperf write seq -r 8k /gpfs/fs1/shared/test -dio
tsqosperf write seq /gpfs/fs1/shared/test
recSize 8K nBytes 256M fileSize 256M
nProcesses 1 nThreadsPerProcess 1

Data rate was 64000.50 Kbytes/sec, Op Rate was 7812.56 Ops/sec, Avg Latency was 0.128 milliseconds, thread utilization 1.000, bytesTransferred 268435456
`,
  });
  expect(text).toContain('operation write seq: Op Rate 7,813/s, Data rate 61 MiB/s');
  expect(text).toContain('One client: each operation waited for the one before');
});

test('iohist: each I/O is a point, its mean time that of the disk', async () => {
  const rows = Array.from(
    { length: 12 },
    (_, i) =>
      `10:21:07.${String(451_000 + i * 80)}\tR\tdata\t3:${192_000_000 + i * 8}\t8\t0.${60 + (i % 3)}\t284160\t${504 + i}\tC0A74D01:58BD6495 cli\t192.168.20.7 MBHandle\ter DioHandlerThread\n`,
  );
  const head =
    'I/O history:\n\nI/O start time\tRW\tBuf type\tdisk:sectorNum\tnSec\ttime ms\ttag1\ttag2\tDisk UID typ\tNSD node context\tthread\n';
  expect(await printed({ 'iohist.out': head + rows.join('') })).toMatch(
    /Latency of each I\/O reads ms 0\.61 0\.62 /,
  );
});

test('LROC statistics: what each node stored and recalled', async () => {
  const log =
    'node01.gpfs: Total objects stored 50014924 (4659216 MB) recalled 147229775 (24068168 MB)\nnode02.gpfs: Total objects stored 40014924 (3659216 MB) recalled 137229775 (23068168 MB)\n';
  expect(await printed({ 'lroc.out': log })).toMatch(
    /LROC on node01\.gpfs.* Total 50014924 4659216 147229775 24068168 .*LROC on node02\.gpfs/,
  );
});

test('mmdiag --network: a row a connection, with round trips and what was sent again', async () => {
  const log = `Connection details:
<c0n4> 192.1.13.9/0, 192.168.13.9 (client09)
connection info:
retry(success): 0(0)
tcp connection state: established\ttcp congestion state: open
packet statistics:
lost: 0 unacknowledged: 2
retrans: 7 unrecovered retrans: 0
network speed(µs):
rtt(round trip time): 61 medium deviation of rtt: 4
pending data statistics(byte):
read/write calls pending: 0
GPFS Send-Queue: 0 GPFS Recv-Queue: 0
Socket Send-Queue: 0 Socket Recv-Queue: 0
`;
  expect(await printed({ 'mmdiag.out': log })).toMatch(
    /node client09 .* retrans 7 .* rtt\(round trip time\) us 61 /,
  );
});
