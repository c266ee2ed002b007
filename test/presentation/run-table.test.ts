import { expect, test } from 'vitest';
import { runTable } from '../../src/compare/runs/run-table.ts';
import type { Run } from '../../src/model/run.ts';
import { runTableText } from '../../src/presentation/run-table.ts';
import { makeRun, makeSource } from '../make-run.ts';
import { makeTable } from '../results.ts';

/** Runs of a benchmark with these rates and percentiles. */
const runsOf = (...figures: readonly (readonly [rate: number, p99: number])[]): Run[] =>
  figures.map((row, i) =>
    makeRun([], {
      name: `run-${'abcdefgh'[i]}`,
      results: [
        makeTable({
          columns: { tps: 'benchmark.operations', 'p99.00': 'benchmark.latency.percentile' },
          rows: { '8': row },
        }),
      ],
    }),
  );

const textOf = (runs: readonly Run[]) => runTableText(runTable(runs));

test('a column has one unit and as many decimals as its middle number needs', () => {
  const { head, rows } = textOf(runsOf([22.08, 0.187], [424.4, 0.53], [12345, 6.836]));
  expect(head.map(({ text, unit }) => `${text} ${unit}`)).toEqual(['tps/s ', 'p99 ms']);
  const column = (i: number) => rows.map(({ cells }) => cells[i]!.text);
  expect(column(0)).toEqual(['22', '424', '12,345']);
  expect(column(1)).toEqual(['187', '530', '6,836']);
});

test('a small number beside large ones is not shown as 0', () => {
  const { rows } = textOf(runsOf([0.02, 0.1], [50_000, 0.1], [60_000, 0.1]));
  expect(rows[0]!.cells[0]!.text).toBe('0.020');
});

test('the best is marked where a reader can tell it from the others', () => {
  const best = (runs: readonly Run[]) =>
    textOf(runs).rows.map(({ cells }) => cells.map(({ isBest }) => isBest));
  expect(best(runsOf([900, 0.2], [950, 0.1], [800, 0.3]))).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ]);
  expect(best(runsOf([900.1, 0.1], [900.2, 0.1], [900.3, 0.1])).flat()).not.toContain(true);
});

test('few runs are all named, of many the first and the last', () => {
  const four = runsOf([1, 1], [2, 1], [3, 1], [4, 1]);
  expect(textOf(four.slice(0, 2)).caption).toBe('2 runs: run-a, run-b');
  expect(textOf(four).caption).toBe('4 runs: run-a … run-d');
  expect(textOf(four).same).toBe('clients 8');
});

test('a first finding that all runs have is said once, and is no column', () => {
  const run = (name: string, busy: number) =>
    makeRun(
      [
        makeSource({
          samples: 60,
          columns: [
            { metric: 'cpu.user', values: () => busy },
            { metric: 'cpu.idle', values: () => 100 - busy },
          ],
        }),
      ],
      { name },
    );
  const alike = textOf([run('a', 20), run('b', 20)]);
  expect(alike.same).toContain('No limit was found');
  expect(alike.rows.map(({ limit }) => limit)).toEqual([null, null]);
  const others = textOf([run('a', 20), run('b', 99)]);
  expect(others.same).not.toContain('first finding');
  expect(others.rows.map(({ limit }) => limit === null)).toEqual([false, false]);
});

test('the time of a copy is in seconds', () => {
  const copy = (name: string, seconds: number) =>
    makeRun([], {
      name,
      results: [
        makeTable({ columns: { time: 'benchmark.duration.taken' }, rows: { x: [seconds] } }),
      ],
    });
  const { head, rows } = textOf([copy('a', 8), copy('b', 106), copy('c', 50)]);
  expect(head.map(({ text, unit }) => `${text} ${unit}`)).toEqual(['time s']);
  expect(rows.map(({ cells }) => cells[0]!.isBest)).toEqual([true, false, false]);
});
