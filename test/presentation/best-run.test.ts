import { expect, test } from 'vitest';
import { runTable } from '../../src/compare/runs/run-table.ts';
import type { Run } from '../../src/model/run.ts';
import { bestRunList } from '../../src/presentation/sweep/best-run.ts';
import { MIB, makeRun } from '../make-run.ts';
import { makeTable } from '../results.ts';

type Columns = Parameters<typeof makeTable>[0]['columns'];

function runOf(name: string, columns: Columns, row: readonly number[], label = name): Run {
  return makeRun([], {
    ...{ name, title: name, labels: [['fs', label]] },
    results: [makeTable({ columns, rows: { '8': row } })],
  });
}

const said = (runs: readonly Run[]) =>
  bestRunList(runTable(runs)).items.map(({ claim, evidence }) => `${claim}: ${evidence}`);

const TPS: Columns = { tps: 'benchmark.operations' };

test('the best of several runs is named, with the next and the last', () => {
  const runs = [runOf('xfs', TPS, [950]), runOf('zfs', TPS, [400]), runOf('ext4', TPS, [1000])];
  expect(said(runs)).toEqual([
    'ext4 was best: 1,000 tps: xfs is next (−5.0 %), zfs the lowest (−60 %)',
  ]);
  expect(said(runs.slice(0, 2))).toEqual([]);
});

test('of times the least is best, but not if something else counts too', () => {
  const time: Columns = { time: 'benchmark.duration.taken' };
  const runs = (columns: Columns) =>
    ['a', 'b', 'c'].map((name, i) => runOf(name, columns, [10 * (i + 1), 0.3 - i / 10]));
  expect(said(runs(time))).toEqual([
    'a was best: time 10 s: b is next (× 2.0), c the highest (× 3.0)',
  ]);
  expect(said(runs({ ...time, size: 'benchmark.figure' }))).toEqual([]);
});

test('of runs that only repeat each other, or differ in a number with many values, none is best', () => {
  const repeats = [1, 2, 3].map((i) => runOf(`base-r${i}`, TPS, [100 * i], 'xfs'));
  expect(said(repeats)).toEqual([]);
  const some = [...repeats, runOf('zfs', TPS, [900])];
  expect(said(some)).toEqual([]);
  const swept = [8, 16, 32, 64].map((n) => runOf(`n${n}`, TPS, [100 * n], `${n}`));
  expect(said(swept)).toEqual([]);
});

test('of runs whose figures hardly differ it says so', () => {
  const runs = [8, 16, 32, 64].map((n) => runOf(`n${n}`, TPS, [1000 + n / 4], `${n}`));
  expect(said(runs)).toEqual([
    'The figures of all 4 runs are alike: none differs by more than 2 %',
  ]);
});

test('of runs that differ in two numbers the one with the most is named, but not as best if it is slower', () => {
  const columns: Columns = { tps: 'benchmark.operations', p99: 'benchmark.latency.percentile' };
  const runs = (slowest: number) =>
    [1, 2, 4, 8].flatMap((size) =>
      [1, 2].map((depth) =>
        makeRun([], {
          ...{ name: `${size}-${depth}`, title: `${size}-${depth}` },
          labels: [
            ['size', `${size}`],
            ['depth', `${depth}`],
          ],
          results: [
            makeTable({
              columns,
              rows: { all: [100 * size + depth, size === 8 ? slowest : 0.005] },
            }),
          ],
        }),
      ),
    );
  const next = '8-1 is next (−0.1 %), 1-1 the lowest (−87 %)';
  expect(said(runs(0.009))).toEqual([`8-2 had the highest tps: 802: ${next}`]);
  expect(said(runs(0.005))).toEqual([`8-2 was best: 802 tps: ${next}`]);
});

test('of operations of different sizes there is a sentence for their number and one for their bytes', () => {
  const columns: Columns = { ops: 'benchmark.operations', bw: 'benchmark.throughput' };
  const runs = [
    runOf('small', columns, [1000, 4 * MIB]),
    runOf('middle', columns, [500, 30 * MIB]),
    runOf('large', columns, [50, 12 * MIB]),
  ];
  expect(said(runs)).toEqual([
    'small had the highest ops/s: 1,000: middle is next (−50 %), large the lowest (−95 %)',
    'middle had the highest throughput: 30 MiB/s: large is next (−60 %), small the lowest (−87 %)',
  ]);
});
