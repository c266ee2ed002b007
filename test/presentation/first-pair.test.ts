import { expect, test } from 'vitest';
import type { RunColumn } from '../../src/compare/runs/run-column.ts';
import type { RunTable } from '../../src/compare/runs/run-table.ts';
import type { SweepPart } from '../../src/compare/sweep/sweep-part.ts';
import { firstPair } from '../../src/presentation/first-pair.ts';
import { twoRunsTable } from '../../src/presentation/two-runs.ts';

const column = (values: readonly number[], better: RunColumn['better']): RunColumn => ({
  ...{ kind: 'result', subject: '', name: 'operations/s', metric: null, unit: null, words: null },
  ...{ values: Float64Array.from(values), better },
});
const table = (...columns: readonly RunColumn[]): RunTable => ({
  ...{ titles: [], name: { shared: '', names: [] }, columns, leftOut: [], varying: [], same: [] },
  ...{ limits: [], courses: [] },
});
const sweep = (work: readonly number[]): SweepPart => ({
  ...{ title: '', runs: [3, 2, 1, 0], names: ['d', 'c', 'b', 'a'], panels: null, lines: null },
  ...{ relativeTo: null, settings: ['8', '4', '2', '1'], limits: [], reasons: ['', '', '', ''] },
  ...{ factors: [], findings: [], x: { name: 'threads', values: [8, 4, 2, 1] } },
  measures: [
    {
      ...{ group: 'result', title: 'operations/s', metric: 'benchmark.operations', unit: '1/s' },
      ...{ better: 'more', isResponseTime: false, values: work },
    },
  ],
});

test('the first two runs are those with the best and the worst result, the best first', () => {
  expect(firstPair(table(column([20, 50, Number.NaN, 10], 'more')), [])?.runs).toEqual([1, 3]);
  expect(firstPair(table(column([20, 50, Number.NaN, 10], 'less')), [])).toEqual({
    runs: [3, 1],
    words: 'those with the lowest and the highest operations/s',
  });
});

test('of a sweep they are the run where growth stops and the one before it', () => {
  const results = table(column([100, 190, 300, 302], 'more'));
  expect(firstPair(results, [sweep([302, 300, 190, 100])])).toEqual({
    runs: [1, 2],
    words: 'the runs at and before threads 4',
  });
  // Two parts have no knee of their own.
  const parts = [sweep([302, 300, 190, 100]), sweep([302, 300, 190, 100])];
  expect(firstPair(results, parts)?.runs).toEqual([3, 0]);
});

test('without a result, or with one run that has it, there is no first pair', () => {
  expect(firstPair(table(), [])).toBeNull();
  expect(firstPair(table(column([20, Number.NaN], 'more')), [])).toBeNull();
});

test('figures that two runs share are left out; shares change in points, and noise has no judgement', () => {
  const { groups } = twoRunsTable(
    ['a', 'b'],
    [
      { head: 'operations/s', unit: '', better: 'more', texts: ['1,000', '1,040'] },
      { head: 'p95', unit: 'ms', better: 'less', texts: ['10', '25'] },
      { head: 'CPU busy', unit: '%', texts: ['40.5', '60'] },
      { head: 'threads', unit: '', texts: ['8', '8'] },
      { head: 'mode', unit: '', texts: ['read', 'write'] },
    ],
  );
  const changes = groups[0]!.rows.map(({ cells }) => [
    cells[0]!.text,
    cells[3]!.text,
    cells[3]!.mark,
  ]);
  expect(changes).toEqual([
    ['operations/s', '+4.0 %', undefined],
    ['p95', '× 2.5', 'worse'],
    ['CPU busy', '+20 points', undefined],
    ['mode', '', undefined],
  ]);
});
