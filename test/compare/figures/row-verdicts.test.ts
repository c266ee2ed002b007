import { expect, test } from 'vitest';
import type { Bounds } from '../../../src/analyse/figures/bounds.ts';
import type { FigureRow } from '../../../src/compare/figures/figure-rows.ts';
import { repeatVerdicts } from '../../../src/compare/figures/row-verdicts.ts';

const rowOf = (runs: FigureRow['runs'], bounds: readonly Bounds[]) =>
  ({
    isHeadline: true,
    runs,
    bounds,
    values: runs.map(([first]) => first!),
  }) as Partial<FigureRow> as FigureRow;

const verdictOf = (row: FigureRow) => repeatVerdicts([row], 5).get(row)![1];

test('runs that differ by no more than their digits have not changed, however many there are', () => {
  const runs = [14, 15].map((value) => Array<number>(8).fill(value));
  const bounds = (half: number) =>
    [14, 15].map((value) => ({ low: value - half, high: value + half }));
  expect(verdictOf(rowOf(runs, bounds(0.5)))).toMatchObject({
    judgement: { verdict: 'cannot tell', runsNeeded: Number.POSITIVE_INFINITY },
  });
  expect(verdictOf(rowOf(runs, bounds(0.05)))).toMatchObject({ judgement: { verdict: 'changed' } });
});
