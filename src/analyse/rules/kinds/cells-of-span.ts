import { median, quantile } from 'd3-array';
import { periodsOf, type Span } from '../../../model/span.ts';
import { cellsIn, type TimeGrid } from '../../signals/grid.ts';

/** A ceiling is at most this far from the values at it, and from this quantile of all, as shares of it. */
const HIGH_QUANTILE = 0.9;
const MAX_DISTANCE = 0.01;
const MAX_ABOVE = 0.02;
/** Minimum number of values at a ceiling, and their minimum share: fewer are alike by chance. */
const MIN_AT_CEILING = 8;
const MIN_CEILING_SHARE = 0.7;

/** Returns the mean of the cells in a span. Cells have the same length. */
export function meanIn(values: Float64Array, grid: TimeGrid, span: Span): number {
  let sum = 0;
  let cells = 0;
  for (const period of periodsOf(span)) {
    const { from, to } = cellsIn(grid, period);
    for (let i = from; i < to; i++) {
      const value = values[i]!;
      if (Number.isNaN(value)) continue;
      sum += value;
      cells++;
    }
  }
  return sum / cells;
}

/** Returns the ceiling of a span: most values are near it and few are above it. NaN if there is none. */
export function ceilingIn(values: Float64Array, grid: TimeGrid, span: Span): number {
  const all = periodsOf(span)
    .map((period) => cellsIn(grid, period))
    .flatMap(({ from, to }) => [...values.subarray(from, to)]);
  const level = median(all) ?? Number.NaN;
  const reached = all.filter((value) => Math.abs(value - level) <= MAX_DISTANCE * level).length;
  const isHeld = reached >= MIN_AT_CEILING && reached >= MIN_CEILING_SHARE * all.length;
  return isHeld && quantile(all, HIGH_QUANTILE)! <= (1 + MAX_ABOVE) * level ? level : Number.NaN;
}
