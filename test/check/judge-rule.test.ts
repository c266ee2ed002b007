import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diagnosisOf } from '../../src/analyse/diagnosis.ts';
import { judgeRule } from '../../src/check/judge/judge-rule.ts';
import type { Outcome } from '../../src/check/judge/outcome.ts';
import { parseCheckRule } from '../../src/check/language/parse-check-rule.ts';
import type { Run } from '../../src/model/run.ts';
import { runOf } from '../log.ts';
import { makeRun, makeSource } from '../make-run.ts';
import { manyDisks } from './many-disks.ts';
import { vmstat } from './vmstat-run.ts';

const judged = (run: Run, text: string): Outcome =>
  judgeRule(run, parseCheckRule(text, 'rule 1'), null);

const DISK = { kind: 'disk', name: 'sda', metric: 'disk.utilisation', values: [20, 30] } as const;

const steps = () => runOf({ 'vmstat.out': vmstat([...Array(30).fill(10), ...Array(10).fill(96)]) });

test.each([
  ['cpu busy max < 97 %', 'kept', 96],
  ['cpu busy max < 95 %', 'broken', 96],
  ['cpu busy < 95 %', 'broken', 96],
  ['cpu busy > 5 %', 'kept', 10],
  ['cpu busy mean < 35', 'kept', 31.5],
  ['cpu busy mean < 31', 'broken', 31.5],
  ['cpu busy p50 < 20 %', 'kept', 10],
  ['cpu busy last > 90 %', 'kept', 96],
  ['cpu busy before 25 s < 20 %', 'unknown', null],
  ['cpu busy max < 20 % before 25 s', 'kept', 10],
  ['cpu busy min > 90 % after 31 s', 'kept', 96],
  ['cpu busy > 90 % for < 11 s', 'kept', 10],
  ['cpu busy > 90 % for < 10 s', 'broken', 10],
  ['cpu busy > 90 % for < 30 %', 'kept', 25],
  ['memory free min > 1 GB', 'broken', 800_000 * 1024],
  ['run queue max < 2', 'kept', 1],
])('%s is %s', async (text, verdict, value) => {
  const { got, ...outcome } = judged(await steps(), text);
  expect([outcome.verdict, got[0]?.value ?? null]).toEqual([verdict, value]);
});

/** Busy for 3 s, for 5 s and for 4 s, with breaks. */
const bursts = () => {
  const course = [0, 3, 0, 0, 5, 0, 4, 0].flatMap((busy) => [10, ...Array(busy).fill(96)]);
  return runOf({ 'vmstat.out': vmstat(course) });
};

test.each([
  ['cpu busy > 90 % for < 6 s in a row', 'kept', 5],
  ['cpu busy > 90 % for < 5 s in a row', 'broken', 5],
  ['cpu busy > 90 % for < 5 s in all', 'broken', 12],
  ['cpu busy > 90 % for < 13 s in all', 'kept', 12],
  ['cpu busy > 90 % for < 13 s', 'kept', 12],
  ['cpu busy > 97 % for < 1 s in a row', 'kept', 0],
  ['cpu busy > 5 % for >= 20 s in a row', 'kept', 20],
])('%s is %s', async (text, verdict, value) => {
  const { got, ...outcome } = judged(await bursts(), text);
  expect([outcome.verdict, got[0]?.value]).toEqual([verdict, value]);
});

test('what is broken for too long in a row is told with that row', async () => {
  const { got } = judged(await bursts(), 'cpu busy > 90 % for < 5 s in a row');
  expect(got[0]!.where).toEqual({ from: 8, to: 13 });
});

test('a time that was not measured is in no row', () => {
  const elapsed = Float64Array.from([1, 2, 3, 63, 64, 65, 66]);
  const column = { ...DISK, values: Array(7).fill(95) };
  const run = makeRun([makeSource({ elapsed, span: Array(7).fill(1), columns: [column] })]);
  expect(judged(run, 'disk sda in use > 90 % for < 5 s in a row').got).toMatchObject([
    { value: 4 },
  ]);
});

test('a broken limit is told with where it was broken for longest, and by which line', async () => {
  const { got } = judged(await steps(), 'cpu busy max < 95 %');
  expect(got).toMatchObject([
    { name: 'CPU busy', where: { from: 30, to: 40 }, origin: 'vmstat.out:34' },
  ]);
});

test.each([
  ['cpu busy = 10 %', { from: 30, to: 40 }, 'vmstat.out:34'],
  ['cpu busy = 90 %', { from: 0, to: 40 }, 'vmstat.out:4'],
  ['cpu busy last < 5 %', { from: 39, to: 40 }, 'vmstat.out:43'],
  ['cpu busy > 90 % for < 9 s', { from: 30, to: 40 }, 'vmstat.out:34'],
  ['cpu busy > 90 % for > 30 %', { from: 0, to: 30 }, 'vmstat.out:4'],
])('%s: its time and its line are those of what broke it', async (text, where, origin) => {
  const { verdict, got } = judged(await steps(), text);
  expect([verdict, got[0]!.where, got[0]!.origin]).toEqual(['broken', where, origin]);
});

test.each([
  ['cpu busy p95 < 75 %', 'vmstat.out:39'],
  ['cpu busy p50 < 5 %', 'vmstat.out:17'],
  ['cpu busy mean < 15 %', ''],
])('%s: the line is the one that holds the value, if there is one', async (text, origin) => {
  const course = Array.from({ length: 40 }, (_, i) => 10 + (i % 2 === 0 ? i : 2 * i));
  const { verdict, got } = judged(await runOf({ 'vmstat.out': vmstat(course) }), text);
  expect([verdict, got[0]!.origin]).toEqual(['broken', origin]);
});

test('what is not there fails, and names what is near and which tool has it', async () => {
  const { verdict, reason, hint } = judged(await steps(), 'disk sda in use p95 < 80 %');
  expect([verdict, reason]).toEqual(['unknown', 'no log has disk sda in use']);
  expect(hint).toMatch(/printed by .*iostat/);
  expect(judged(await steps(), 'optional: disk sda in use p95 < 80 %').verdict).toBe('left-out');
});

test.each([
  ['memory free', /printed by .*vmstat/],
  ['CPU busy', /printed by .*vmstat/],
  ['memory free', /^(?!.*dcgmi)/],
])('which tools print %s: %s', (words, tools) => {
  const run = makeRun([makeSource({ columns: [DISK] })]);
  expect(judged(run, `${words} > 3`).hint).toMatch(tools);
});

test.each(['cpu busy < 100 % on db9', 'no finding "All CPUs were busy" on db9'])(
  '%s fails, because no host has this name',
  async (rule) => {
    const reason = 'no host is called db9';
    const unnamed = judged(await steps(), rule);
    expect(unnamed).toMatchObject({ verdict: 'unknown', reason, hint: '' });
    const run = makeRun(['db1', 'web1'].map((host) => makeSource({ host, columns: [DISK] })));
    expect(judged(run, rule)).toMatchObject({ reason, hint: 'nearest: db1, web1' });
  },
);

test('a percentile of too few samples fails', async () => {
  const { verdict, reason, hint } = judged(await steps(), 'cpu busy p99 < 99 %');
  expect([verdict, reason, hint]).toEqual(['unknown', 'CPU busy has 40 samples', 'p99 needs 100']);
});

test('a limit in another unit fails', async () => {
  const { verdict, hint } = judged(await steps(), 'memory free min > 100');
  expect([verdict, hint]).toEqual(['unknown', 'a limit of it is such as 2 GB']);
});

test('of several, the one that is furthest beyond the limit comes first', () => {
  const run = manyDisks(3);
  const { got } = judged(run, 'every disk in use max < 48 %');
  const values = got.map(({ value }) => value);
  expect(values).toEqual([...values].sort((a, b) => b - a));
  const lowest = judged(run, 'every disk in use min > 9 %').got.map(({ value }) => value);
  expect(lowest).toEqual([...lowest].sort((a, b) => a - b));
  expect(lowest.length).toBe(3);
});

test('any needs one, every needs all', () => {
  const run = makeRun(
    [20, 90].map((use, i) =>
      makeSource({
        file: `iostat${i}.out`,
        columns: [
          { kind: 'disk', name: `sd${i}`, metric: 'disk.utilisation', values: Array(40).fill(use) },
        ],
      }),
    ),
  );
  expect(judged(run, 'every disk in use p95 < 80 %').verdict).toBe('broken');
  expect(judged(run, 'any disk in use p95 < 80 %').verdict).toBe('kept');
  const several = judged(run, 'disk in use p95 < 80 %');
  expect([several.verdict, several.reason]).toEqual([
    'unknown',
    'disk in use names 2: disk sd0 in use, disk sd1 in use',
  ]);
  expect(judged(run, 'disk sd1 in use p95 < 80 %').got).toMatchObject([{ value: 90 }]);
  expect(judged(run, 'sd* in use p95 < 80 %').reason).toContain('names 2');
});

test('the words of a metric, and zero without a unit, are understood', async () => {
  expect(judged(await steps(), 'iowait max = 0').verdict).toBe('kept');
  expect(judged(await steps(), 'memory free min > 0').verdict).toBe('kept');
});

const PROGRESS = `sysbench 1.0.20 (using bundled LuaJIT 2.1.0-beta2)

Running the test with following options:
Number of threads: 4

Threads started!

`;
const SYSBENCH =
  PROGRESS +
  [900, 1000, 1100]
    .map((tps, i) => `[ ${i + 1}s ] thds: 4 tps: ${tps}.00 qps: 9.00 lat (ms,95%): 5.00\n`)
    .join('') +
  `SQL statistics:
    transactions:                        3000   (1000.00 per sec.)

Latency (ms):
         95th percentile:                        5.50
`;

test.each([
  ['transactions/s > 999', 1000, 'sysbench.txt:12'],
  ['transactions/s mean > 999', 1000, 'sysbench.txt:12'],
  ['transactions/s min > 899', 900, ''],
  ['transactions/s mean > 1040 after 1 s', 1050, ''],
  ['transactions/s > 950 for > 60 %', 66.7, 'sysbench.txt:8'],
  ['latency p95 < 6 ms', 0.0055, 'sysbench.txt:15'],
])('%s is about the printed result or about the progress', async (rule, value, origin) => {
  const run = await runOf({ 'sysbench.txt': SYSBENCH });
  const { verdict, got } = judged(run, rule);
  expect([verdict, got[0]?.origin]).toEqual(['kept', origin]);
  expect(got[0]!.value).toBeCloseTo(value, 1);
});

test.each(['transactions/s mean > 1001', 'tps mean > 1001', 'tps > 1001'])(
  '%s is about the printed result, in whatever words the reports have it',
  async (rule) => {
    const summary = SYSBENCH.replace('(1000.00 per sec.)', '(1002.00 per sec.)');
    const { got } = judged(await runOf({ 'sysbench.txt': summary }), rule);
    expect(got[0]).toMatchObject({ value: 1002, origin: 'sysbench.txt:12' });
  },
);

const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, '../fixtures', name), 'utf8');

test.each([
  ['ycsb/0.17--s.log', 'READ latency mean > 0', 776.5431e-6],
  ['ycsb/0.17--s.log', 'UPDATE latency mean > 0', 879.1e-6],
  ['ycsb/0.17--s.log', 'UPDATE latency p90 mean > 0', 1.35e-3],
  ['iperf3/tcp-2-streams.log', 'stream 5 throughput mean > 0', 1.3125e9],
  ['iperf3/tcp-2-streams.log', 'throughput mean > 0', 2.6e9],
])('of %s, %s is what the row of that name has', async (log, rule, value) => {
  const { got } = judged(await runOf({ 'run.log': fixture(log) }), rule);
  expect(got[0]!.value).toBeCloseTo(value, 5);
});

test('an amount of the whole run is not the mean of the reports', async () => {
  const run = await runOf({ 'run.log': fixture('iperf3/tcp-2-streams.log') });
  expect(judged(run, 'job sum Retr mean > 0').got[0]!.value).toBeCloseTo(46 / 4);
});

test('a name is no other name that begins with it', async () => {
  const lines = [1, 2].map((i) => `[ ${i}s ] t1: rps=${i}00 lat=1ms`).join('\n');
  const run = await runOf({ 'benchmark.out': `${lines}\nt10 all: rps=777\n` });
  expect(judged(run, 't1 operations/s mean > 1').got[0]!.value).toBe(150);
});

test('without a printed result a mean is that of the reports', async () => {
  const [reports] = SYSBENCH.split('SQL');
  expect(judged(await runOf({ 'sysbench.txt': reports! }), 'tps mean > 1').got[0]).toMatchObject({
    value: 1000,
    origin: '',
  });
});

test('results without any time are judged', async () => {
  const run = await runOf({ 'sysbench.txt': SYSBENCH.replace(/^\[.*\n/gm, '') });
  expect(judged(run, 'transactions/s > 999')).toMatchObject({ verdict: 'kept', reason: '' });
  expect(judged(run, 'transactions/s > 1001').verdict).toBe('broken');
  expect(judged(run, 'no finding')).toMatchObject({ verdict: 'kept', reason: '' });
  expect(judged(run, 'transactions/s > 999 after 1 s').verdict).toBe('unknown');
});

test('words in another order find what is meant', async () => {
  const run = await runOf({ 'sysbench.txt': SYSBENCH });
  expect(judged(run, 'p95 latency < 6 ms').hint).toContain('nearest: Latency 95th percentile');
});

test('a percentile of response times needs enough samples in which there were requests', () => {
  const disk = { kind: 'disk' as const, name: 'sda' };
  const run = (busy: number) => {
    const columns = [
      { ...disk, metric: 'disk.read.operations', values: (i: number) => (i < busy ? 9 : 0) },
      { ...disk, metric: 'disk.response_time', values: (i: number) => (i < busy ? 0.004 : 0) },
    ];
    return makeRun([makeSource({ samples: 40, columns })]);
  };
  const rule = 'disk sda response time p95 < 5 ms';
  expect(judged(run(20), rule).verdict).toBe('kept');
  const { verdict, reason } = judged(run(19), rule);
  expect([verdict, reason]).toEqual(['unknown', 'disk sda response time has 19 samples']);
});

test('a median of two samples is not judged', () => {
  const run = (values: readonly number[]) =>
    makeRun([makeSource({ columns: [{ ...DISK, values }] })]);
  const verdictOf = (values: readonly number[]) =>
    judged(run(values), 'disk sda in use p50 < 80 %').verdict;
  expect([verdictOf([5, 90]), verdictOf([5, 6, 90])]).toEqual(['unknown', 'kept']);
});

test('of several devices those with too few samples are left out and named', () => {
  const course = (count: number) => (i: number) => (i < count ? 0.004 : Number.NaN);
  const disks = [40, 40, 1].map((count, i) => ({
    ...{
      kind: 'disk' as const,
      name: `sd${i}`,
      metric: 'disk.response_time',
      values: course(count),
    },
  }));
  const run = makeRun([makeSource({ samples: 40, columns: disks })]);
  const every = judged(run, 'every disk response time p95 < 5 ms');
  expect([every.verdict, every.got.length, every.hint]).toEqual([
    ...['kept', 2, 'too few samples: disk sd2 response time'],
  ]);
  expect(judged(run, 'any disk response time p95 < 5 ms').verdict).toBe('kept');
  expect(judged(run, 'disk sd2 response time p95 < 5 ms').verdict).toBe('unknown');
});

test.each([
  ['transactions/s > 1k', 'kept'],
  ['transactions > 1k', 'kept'],
  ['transactions > 1000/s', 'unknown'],
  ['transactions/s > 1000/s', 'kept'],
  ['transactions/s > 999 ms', 'unknown'],
])('%s: a number of a kind is not one each second', async (rule, verdict) => {
  expect(
    judged(await runOf({ 'sysbench.txt': SYSBENCH.replaceAll('1000.00', '1001.00') }), rule)
      .verdict,
  ).toBe(verdict);
});

test.each([
  ['tps min > 899', 900],
  ['latency p95 max < 6 ms before 4 s', 0.005],
  ['"latency p95" < 6 ms for > 99 %', 100],
  ['us max < 97', 96],
])('%s is in the words of the log', async (rule, value) => {
  const run = await runOf({
    'sysbench.txt': SYSBENCH,
    'vmstat.out': vmstat([...Array(30).fill(10), 96]),
  });
  const { got, verdict } = judged(run, rule);
  expect([verdict, got[0]?.value]).toEqual(['kept', value]);
});

test("a part of a phase's name is enough", async () => {
  const run = await steps();
  const names = diagnosisOf(run).phases.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  const part = names[0]!.slice(0, 5);
  expect(judged(run, `CPU busy max < 101 % during "${part}"`).verdict).toBe('kept');
  expect(judged(run, 'CPU busy max < 101 % during "elsewhere"').verdict).toBe('unknown');
});
