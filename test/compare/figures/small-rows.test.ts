import { expect, test } from 'vitest';
import type { FigureRow } from '../../../src/compare/figures/figure-rows.ts';
import { smallRows } from '../../../src/compare/figures/small-rows.ts';

/** A cost of an operation on two sides. */
const cost = (unit: FigureRow['unit'], values: readonly number[]) =>
  ({ kind: 'cost', unit, values }) as FigureRow;

/** The rows that hardly matter, by their place. */
function smallOf(rows: readonly FigureRow[]): readonly number[] {
  const small = smallRows(rows);
  return [...rows.keys()].filter((i) => small.has(rows[i]!));
}

test('a cost of a few bytes, or of a hundredth of a request, hardly matters; one that grew to more does', () => {
  const rows = [
    cost('B', [3, 60]),
    cost('B', [3, 64]),
    cost('1', [0.004, 0.002]),
    cost('1', [0.004, 0.02]),
    cost('1', [Number.NaN, 0.004]),
    cost('s', [0.000_01, 0.000_02]),
  ];
  expect(smallOf(rows)).toEqual([0, 2, 4]);
});
