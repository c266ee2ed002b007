import type { TimeGrid } from './grid.ts';

/** Minimum duration of a sustained peak, in seconds. */
export const PEAK_SECONDS = 10;

/** The number of cells that a sustained value must last. */
export function sustainedCells({ step }: TimeGrid): number {
  return Math.max(1, Math.ceil(PEAK_SECONDS / step - 1e-9));
}

/** The number of cells of a peak: those of a sustained one, or a single one of a shorter log. */
export function peakCells(grid: TimeGrid): number {
  const cells = sustainedCells(grid);
  return grid.cells < cells ? 1 : cells;
}

/** The mean of `cells` cells, the last of which is `at`; NaN if one of them has no value. */
export function meanUpTo(values: Float64Array, at: number, cells: number): number {
  let sum = 0;
  for (let i = at + 1 - cells; i <= at; i++) sum += values[i]!;
  return sum / cells;
}

/** The highest mean over consecutive cells, and the last of them; NaN and −1 without one. */
export function highestMean(
  values: Float64Array,
  cells: number,
): { readonly mean: number; readonly at: number } {
  let sum = 0;
  let length = 0;
  let at = -1;
  let highest = -1;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (Number.isNaN(value)) {
      sum = length = 0;
      continue;
    }
    sum += value;
    if (length < cells) length++;
    else sum -= values[i - cells]!;
    if (length === cells && sum / cells > highest) {
      at = i;
      highest = sum / cells;
    }
  }
  return { mean: at < 0 ? Number.NaN : highest, at };
}
