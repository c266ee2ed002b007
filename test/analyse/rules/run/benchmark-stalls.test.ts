import { expect, test } from 'vitest';
import { diagnosisOf } from '../../../../src/analyse/diagnosis.ts';
import { firstFindings } from '../../../../src/analyse/first-screen/headlines.ts';
import { type MadeColumn, MIB, makeRun, makeSource } from '../../../make-run.ts';
import { type Course, foundBy, minutes, saidBy } from '../find-in.ts';
import { busy } from '../limits/limit.ts';
import { diskColumns } from '../make-disk.ts';

const job = (name: string, values: Course, metric = 'operations'): MadeColumn => {
  return { kind: 'job', name, metric: `benchmark.${metric}`, values };
};
const pgbench = (...columns: readonly MadeColumn[]) => minutes(columns, { tool: 'pgbench' });
const found = (values: Course, metric?: string) =>
  foundBy('benchmark-stalls', pgbench(job('transactions', values, metric)));

/** Two seconds of every twenty without any operation. */
const stalling: Course = (i) => (i % 20 >= 18 ? 0 : 8000);

test('stalls are one finding with their number, period and length', () => {
  expect(saidBy('benchmark-stalls', pgbench(job('transactions', stalling)))).toEqual([
    '18–100 s pgbench transactions fell to 0/s 5 times, every 20 s: 2 s each, 8.47 % of the time; the median is 8,000/s',
  ]);
  const [finding] = found(stalling);
  expect(finding!.periods).toHaveLength(5);
});

test('stalls that come by chance have no period, and those that are not complete have their rate', () => {
  const at = [20, 31, 80, 84, 101];
  const [finding] = found((i) => (at.includes(i) ? 400 : 8000));
  expect(finding!.claim).toBe('pgbench transactions fell to 400/s 5 times');
  const [partly] = found((i) => (at.includes(i) ? (i < 84 ? 0 : 400) : 8000));
  expect(`${partly!.claim}: ${partly!.why}`).toMatch(
    /fell to 160\/s 5 times: 1 s each, .*; 0\/s for 3 s of it, the median/,
  );
  const bytes: Course = (i) => (at.includes(i) ? 0 : 700 * MIB);
  expect(found(bytes, 'throughput')[0]!.why).toMatch(/; the median is 700 MiB\/s$/);
});

test('falls that come by a clock are all counted, with the range of their depth', () => {
  // Every ten seconds, but a tenth of the rate only three times.
  const depth = (i: number) => ([48, 58, 68].includes(i) ? 500 : 2400);
  const run = pgbench(job('transactions', (i) => (i % 10 === 8 ? depth(i) : 8000)));
  expect(saidBy('benchmark-stalls', run)).toEqual([
    '8–119 s pgbench transactions fell to between 500/s and 2,400/s 12 times, every 10 s: 1 s each, 10 % of the time; the median is 8,000/s',
  ]);
  expect(saidBy('benchmark-fell', run)).toEqual([]);
});

test('a period is said only of stalls that come from the first to the last', () => {
  const at = [10, 15, 20, 25, 30, 35, 100];
  expect(found((i) => (at.includes(i) ? 0 : 8000))[0]!.claim).toBe(
    'pgbench transactions fell to 0/s 7 times',
  );
});

test('stalls come before a limit, however short they are', () => {
  const columns = [job('transactions', stalling), ...busy(99)];
  const rules = firstFindings(diagnosisOf(pgbench(...columns))).map(({ rule }) => rule);
  expect(rules.slice(0, 2)).toEqual(['benchmark-stalls', 'cpu-busy']);
});

test('of transactions, queries, reads and writes the transactions are judged', () => {
  const jobs = ['others', 'queries', 'reads', 'transactions', 'writes'];
  const run = pgbench(...jobs.map((name) => job(name, stalling)));
  expect(foundBy('benchmark-stalls', run).map(({ subject }) => subject.entity.name)).toEqual([
    'transactions',
  ]);
  const parts = pgbench(...['reads', 'writes'].map((name) => job(name, stalling)));
  expect(foundBy('benchmark-stalls', parts)).toHaveLength(2);
});

test('two stalls, a slow benchmark, one that pauses, its begin and its end are none', () => {
  expect(found((i) => (i === 40 || i === 80 ? 0 : 8000))).toEqual([]);
  expect(found((i) => (i % 20 === 18 ? 0 : 90))).toEqual([]);
  expect(found((i) => (i % 20 < 12 ? 0 : 8000))).toEqual([]);
  expect(found((i) => (i < 20 || i > 100 ? i % 2 : 8000))).toEqual([]);
  expect(found((i) => (i % 20 === 18 ? 900 : 8000))).toEqual([]);
});

test('a benchmark that is started again has not stalled', () => {
  const source = (marks: readonly number[]) =>
    makeSource({
      tool: 'sysbench',
      samples: 120,
      columns: [job('transactions', (i) => (i % 30 === 29 ? 5 : 8000))],
      marks: marks.map((sample) => ({ sample, kind: 'restart', text: '' })),
    });
  expect(foundBy('benchmark-stalls', makeRun([source([])]))).toHaveLength(1);
  expect(foundBy('benchmark-stalls', makeRun([source([30, 60, 90])]))).toEqual([]);
});

test('a disk alone has no stalls of a result', () => {
  expect(
    foundBy('benchmark-stalls', minutes(diskColumns('sda', { operations: stalling }))),
  ).toEqual([]);
});
