import { expect, test } from 'vitest';
import { histories, runsAround, runsBefore } from '../../../src/compare/history/histories.ts';
import type { RunColumn } from '../../../src/compare/runs/run-column.ts';

const DAY_MS = 86_400_000;

function rate(values: readonly number[]): RunColumn {
  return {
    ...{ kind: 'result', subject: '', name: 'transactions/s', metric: 'benchmark.operations' },
    ...{ unit: '1/s', values: Float64Array.from(values), words: null, better: 'more' },
  };
}

/** Runs of two set-ups in turn: the second does twice as much, and from the sixth night on less. */
const THREADS = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? '8' : '32'));
const VALUES = THREADS.map((threads, i) =>
  threads === '8' ? 100 + (i % 4) / 10 : (i < 10 ? 200 : 150) + (i % 4) / 10,
);
const COMMITS = THREADS.map((_, i) => `c${Math.floor(i / 4)}`);
const varying = [
  { name: 'threads', values: THREADS },
  { name: 'commit', values: COMMITS },
];

test('each set-up has a history, over the commits', () => {
  const starts = VALUES.map((_, i) => i * DAY_MS);
  const found = histories({ columns: [rate(VALUES)], varying }, starts);
  expect(found.map(({ setUp, runs, changes }) => [setUp, runs.length, changes.length])).toEqual([
    ['threads 8', 10, 0],
    ['threads 32', 10, 1],
  ]);
  expect(runsAround(found[1]!)).toEqual([[9, 11]]);
});

test('runs are in the order of their time; without a clock in that of the table', () => {
  const backwards = VALUES.map((_, i) => -i * DAY_MS);
  const columns = [rate(VALUES)];
  const ofThreads = (starts: readonly number[]) =>
    histories({ columns, varying }, starts).find(({ setUp }) => setUp === 'threads 32')!;
  expect(runsAround(ofThreads(backwards))).toEqual([[11, 9]]);
  expect(runsAround(ofThreads(backwards.map((_, i) => (i === 3 ? Number.NaN : -i))))).toEqual([
    [9, 11],
  ]);
});

test('runs without the result are left out, and five runs are no history', () => {
  const starts = VALUES.map((_, i) => i);
  const some = VALUES.map((value, i) => (i < 10 ? Number.NaN : value));
  expect(histories({ columns: [rate(some)], varying }, starts)).toEqual([]);
  const [only] = histories({ columns: [rate(some)], varying: [] }, starts);
  expect(only!.runs).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
});

test('the run before a run has the same set-up', () => {
  const starts = VALUES.map((_, i) => i * DAY_MS);
  expect(runsBefore({ varying }, starts).slice(0, 6)).toEqual([null, null, 0, 1, 2, 3]);
  expect(runsBefore({ varying }, starts.toReversed()).slice(0, 3)).toEqual([2, 3, 4]);
  expect(runsBefore({ varying: [] }, [Number.NaN, 0, 0])).toEqual([null, 0, 1]);
});

test('a sweep whose runs were repeated is no history: more clients are no change over time', () => {
  const clients = ['1', '4', '16', '64'].flatMap((count) => Array<string>(5).fill(count));
  const rates = clients.map((count, i) => 100 * Number(count) + (i % 5) / 10);
  const swept = [{ name: 'clients', values: clients }];
  const starts = rates.map((_, i) => i);
  const found = histories({ columns: [rate(rates)], varying: swept }, starts);
  expect(found.flatMap(({ changes }) => changes)).toEqual([]);
});
