import { expect, test } from 'vitest';
import { folderOf } from '../folder.ts';
import { statgraph } from '../run.ts';

/** The result of a minute of sysbench 0.4. */
function sysbench(threads: number, rate: number, p95 = 14): string {
  return `sysbench 0.4.12:  multi-threaded system evaluation benchmark

Running the test with following options:
Number of threads: ${threads}

Doing OLTP test.
Running mixed OLTP test
Threads started!
Done.

OLTP test statistics:
    queries performed:
        read:                            ${rate * 60 * 14}
        total:                           ${rate * 60 * 16}
    transactions:                        ${rate * 60}  (${rate.toFixed(2)} per sec.)
    deadlocks:                           0      (0.00 per sec.)

Test execution summary:
    total time:                          60.0100s
    total number of events:              ${rate * 60}
    per-request statistics:
         min:                                  1.30ms
         avg:                                  9.00ms
         max:                                412.00ms
         approx.  95 percentile:              ${p95.toFixed(2)}ms
`;
}

const VMSTAT_HEAD = ` kthr      memory            page            disk          faults      cpu
 r b w   swap  free  re  mf pi po fr de sr d0 d1 d2 d3   in   sy   cs us sy id
`;

/** A row of vmstat for each of these percents of use. */
const vmstat = (...used: readonly number[]) =>
  VMSTAT_HEAD +
  used
    .map(
      (percent) =>
        ` 0 0 0 2231540 10203120 1  8  0  0  0  0  0  0  0  0  0 2359 38758 9970 ${percent} 0 ${100 - percent}\n`,
    )
    .join('');

const minuteOf = (percent: number) => vmstat(...Array(60).fill(percent));

/** The only table of pstime: the server, and the client if it ran on the same host. */
const pstime = (user: number, client?: number) =>
  `  UID    PID  %USR  %SYS COMMAND
mysql   5120 ${user.toFixed(2)} 9.000 /opt/mysql/bin/mysqld --defaults-file=/et
${client === undefined ? '' : `mysql   6120 ${client.toFixed(3)} 1.100 sysbench --test=oltp --oltp-read-only=on --max-time=\n`}`;

/** Three reports of prstat. */
const prstat = (percent: number) =>
  `Please wait...\n${[0, 1, 2]
    .map(
      (i) =>
        `   PID USERNAME  SIZE   RSS STATE  PRI NICE      TIME  CPU PROCESS/NLWP
  5120 mysql     310M  240M cpu0    39    0   0:21:${10 + i * 5}  ${percent}% mysqld/45
Total: 1 processes, 45 lwps, load averages: 0.63, 0.33, 0.18
`,
    )
    .join('')}`;

/** What compare prints of two sides, each a result with a log. */
async function compare(files: Readonly<Record<string, string>>): Promise<string> {
  const { stdout } = await statgraph(['compare', 'pool', 'tpc'], { cwd: await folderOf(files) });
  return stdout.replace(/\n {2}(?=\S)/g, ' ');
}

test('the same throughput with less CPU is a sentence, where none of the runs used as much', async () => {
  const runs = (side: string, ...used: readonly number[]) =>
    Object.fromEntries(
      used.flatMap((percent, i) => [
        [`${side}/r${i}/sysbench.out`, sysbench(64, 1500 + i)],
        [`${side}/r${i}/vmstat.out`, minuteOf(percent)],
      ]),
    );
  const apart = await compare({ ...runs('pool', 44, 45, 46), ...runs('tpc', 39, 40, 41) });
  expect(apart).toContain(
    'tpc: the same transactions/s as pool (within 1 %), 11 % less CPU busy (40 % instead of 45 %)',
  );
  expect(await compare({ ...runs('pool', 40, 47, 46), ...runs('tpc', 39, 40, 42) })).not.toContain(
    'the same transactions/s',
  );
});

test('less CPU for less throughput is no saving', async () => {
  const text = await compare({
    'pool/sysbench.out': sysbench(64, 1500),
    'pool/vmstat.out': minuteOf(41),
    'tpc/sysbench.out': sysbench(64, 1350),
    'tpc/vmstat.out': minuteOf(36),
  });
  expect(text).toContain('transactions/s −10 % (1,500 → 1,350)');
  expect(text).not.toMatch(/less CPU/);
});

test('a share of 8 CPUs is not compared with one of 16, but CPU time is', async () => {
  const run = (side: string, cores: number, log: Readonly<Record<string, string>>) => ({
    [`${side}/sysbench.out`]: sysbench(64, 1500),
    [`${side}/statgraph.json`]: JSON.stringify({ cores }),
    ...Object.fromEntries(Object.entries(log).map(([name, text]) => [`${side}/${name}`, text])),
  });
  expect(
    await compare({
      ...run('pool', 8, { 'pstime.out': pstime(31) }),
      ...run('tpc', 16, { 'pstime.out': pstime(15) }),
    }),
  ).toMatch(
    /pool: the same transactions\/s as tpc \(within 1 %\), 17 % less CPU time of mysqld for each operation \(2\.13 ms instead of 2\.56 ms\)/,
  );
  const { 'tpc/statgraph.json': _, ...unknown } = {
    ...run('pool', 8, { 'vmstat.out': minuteOf(60) }),
    ...run('tpc', 16, { 'vmstat.out': minuteOf(35) }),
  };
  expect(await compare(unknown)).not.toMatch(/less CPU/);
});

test('the CPU of the server alone is a row of compare, with the client on the same host', async () => {
  const text = await compare({
    'pool/sysbench.out': sysbench(64, 1500),
    'pool/pstime.out': pstime(31, 5),
    'tpc/sysbench.out': sysbench(64, 1506),
    'tpc/pstime.out': pstime(26, 5),
  });
  expect(text).toMatch(/mysqld CPU of all % +40\.0 +35\.0 −5\.0 points/);
});

test('what whole percents of prstat do not carry is no saving', async () => {
  const text = await compare({
    'pool/sysbench.out': sysbench(64, 1500),
    'pool/prstat.out': prstat(31),
    'tpc/sysbench.out': sysbench(64, 1506),
    'tpc/prstat.out': prstat(26),
  });
  expect(text).toContain('at least 4.0 % less mysqld CPU of all (24–28 % instead of 29–33 %)');
});

/** Runs of two schedulers with 16, 128 and 1,024 connections, three of each. */
const SCHEDULERS = Object.fromEntries(
  ['pool', 'tpc'].flatMap((scheduler) =>
    [16, 128, 1024].flatMap((connections, i) =>
      [1, 2, 3].flatMap((run) => {
        const folder = `in/${scheduler}-${connections}-r${run}`;
        const cpu = (scheduler === 'pool' ? 30 : 26) + i + run / 5;
        return [
          [`${folder}/sysbench.out`, sysbench(connections, 1500 + run * 2 - i * 10, 14 * 9 ** i)],
          [`${folder}/pstime.out`, pstime(cpu, 4.5)],
        ];
      }),
    ),
  ),
);

test('two schedulers over connections: where they stop, means of repeats, and which needs less CPU', async () => {
  const cwd = await folderOf(SCHEDULERS);
  const args = ['sweep', '{scheduler}-{connections}-r{run}', 'in'];
  const text = (await statgraph(args, { cwd })).stdout.replace(/\n {2}(?=\S)/g, ' ');
  expect(text).toContain(
    'pool: transactions/s does not grow beyond connections 16 (1,504; 1,484 at 1,024)',
  );
  expect(text).toMatch(
    /tpc: the same transactions\/s as pool \(within 1 %\), 9\.\d to 10 % less mysqld CPU of all \(connections 16: 35\.4 % instead of 39\.4 %; connections 128: /,
  );
  expect(text).toMatch(/^pool, connections 16 +3 +1,504 ± 0\.1 % /m);
});

test('one CPU of 256 at its ceiling: five lines of vmstat cannot show it, and that is said', async () => {
  const cwd = await folderOf({
    'in/vmstat.out': vmstat(1, 0, 1, 0, 1),
    'in/statgraph.json': '{ "cores": 256 }',
  });
  const { stdout } = await statgraph(['show', 'in'], { cwd });
  expect(stdout.replace(/\s+/g, ' ')).toContain(
    'Single CPUs were not measured, and 1 % is 2.56 CPUs',
  );
});

test('how many CPUs there are may be unknown: then any use may be a whole one, and none is said of an idle host', async () => {
  const show = async (...used: readonly number[]) => {
    const cwd = await folderOf({ 'in/vmstat.out': vmstat(...used) });
    return (await statgraph(['show', 'in'], { cwd })).stdout.replace(/\s+/g, ' ');
  };
  expect(await show(1, 0, 1, 0, 1)).toContain(
    'CPU 1 %, memory at least 9.73 GiB free. Single CPUs were not measured, nor how many there are: 1 % is a whole CPU of 100',
  );
  expect(await show(0, 0, 0, 0, 0)).not.toContain('ingle CPUs');
});

test('mpstat without its idle CPUs: the thread at its ceiling is the limit, of the CPUs that were printed', async () => {
  const report = ` CPU minf mjf xcal  intr ithr  csw icsw migr smtx  srw syscl  usr sys  wt idl
   0    1   0   12   190    4    3    0    0    0    0   115    1   2   0  97
  16    0   0    0     3    0    5    0    0    0    0     2    0  11   0  89
  96    0   0    0     7    0    0    5    0    0    0     0  100   0   0   0
`;
  const cwd = await folderOf({ 'in/mpstat.out': report.repeat(4) });
  const text = (await statgraph(['show', 'in'], { cwd })).stdout.replace(/\s+/g, ' ');
  expect(text).toContain('LIMIT CPU 96 was at its ceiling: 100 % for all 3 reports');
  expect(text).toContain('Of at least 97 CPUs, only 3 were printed');
});

test('the CPU of a transaction is that of the server process where the CPUs are known', async () => {
  const cwd = await folderOf({
    'in/sysbench.out': sysbench(64, 1500),
    'in/pstime.out': pstime(31),
    'in/statgraph.json': '{ "cores": 8 }',
  });
  const { stdout } = await statgraph(['show', 'in'], { cwd });
  expect(stdout).toContain('Each operation: 2.13 ms CPU time of mysqld');
});

test('prstat and pstime are read beside each other: processes by CPU, the second report weighed', async () => {
  const cwd = await folderOf({ 'in/prstat.out': prstat(31), 'other/pstime.out': pstime(44, 2.5) });
  const [prstatText, pstimeText] = await Promise.all(
    ['in', 'other'].map(async (folder) => (await statgraph(['show', folder], { cwd })).stdout),
  );
  expect(prstatText).toMatch(/^Processes by CPU mysqld\/45 +% +31 +31 /m);
  expect(pstimeText).toContain('mysqld 5120: %USR 44 %, %USR+%SYS 53 %, %SYS 9 %');
});

test('the memory of a process that grows is a track of its own', async () => {
  const reports = Array.from(
    { length: 90 },
    (_, i) => `   PID USERNAME  SIZE   RSS STATE  PRI NICE      TIME  CPU PROCESS/NLWP
  5120 mysql     ${500 + i * 20}M  ${400 + i * 20}M cpu0    39    0   0:21:10  31% mysqld/45
Total: 1 processes, 45 lwps, load averages: 0.63, 0.33, 0.18
`,
  ).join('');
  const cwd = await folderOf({ 'in/prstat.out': reports });
  const { stdout } = await statgraph(['show', 'in'], { cwd });
  expect(stdout).toMatch(/^Processes by memory mysqld\/45 +GiB +1\.26 +\S+ +2\.13 ▂.*▅.*█$/m);
});

test('size against seconds: the best trades of compressors are marked', async () => {
  const cwd = await folderOf({
    'utilities.txt': `Utility Reduction (%) Elapsed (s)
lzop 58.10 0.52
zstd --fast 66.40 0.61
zstd 74.90 2.70
bzip2 78.30 51.20
gzip 71.80 33.10
`,
  });
  const { stdout } = await statgraph(['sweep', 'utilities.txt'], { cwd });
  expect(stdout.replace(/\s+/g, ' ')).toMatch(/lzop.*zstd --fast.*zstd.*bzip2/);
});

test('a table whose rows are runs is a sweep of its numbers', async () => {
  const rows = [16, 64, 256, 1024].map(
    (n, i) =>
      `${n} ${[700, 1100, 1130, 990][i]!}.25 ${20 + i}.10 ${9 + i}.20 ${29 + 2 * i}.30 ${4 * 4 ** i}.10 ${7 * 4 ** i}.50\n`,
  );
  const cwd = await folderOf({
    'runs.txt': `connections tps mysqld%usr mysqld%sys mysqld%cpu avg-resp 95%-resp\n${rows.join('')}`,
  });
  const { stdout } = await statgraph(['sweep', 'runs.txt'], { cwd });
  expect(stdout).toContain('tps stops growing at connections 64 (1,100; falls to 990 at 1,024)');
});
