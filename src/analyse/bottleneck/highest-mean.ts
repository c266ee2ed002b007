import type { TimeGrid } from '../signals/grid.ts';

/** A shorter peak is not sustained, in seconds. */
export const PEAK_SECONDS = 10;

/** The cells that a sustained value must last. */
export function sustainedCells({ step }: TimeGrid): number {
  return Math.max(1, Math.ceil(PEAK_SECONDS / step - 1e-9));
}

/** The mean of each cell and those before it, as many as given; NaN where one of them has no value. */
export function rollingMeans(values: Float64Array, cells: number): Float64Array {
  const means = new Float64Array(values.length).fill(Number.NaN);
  let [sum, length] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    [sum, length] = Number.isNaN(value) ? [0, 0] : [sum + value, length + 1];
    if (length > cells) sum -= values[i - cells]!;
    if (length >= cells) means[i] = sum / cells;
  }
  return means;
}

/** The highest mean over consecutive cells, and the last of them; NaN and −1 without one. */
export function highestMean(
  values: Float64Array,
  cells: number,
): { readonly mean: number; readonly at: number } {
  const means = rollingMeans(values, cells);
  let at = -1;
  let most = -1;
  for (let i = 0; i < means.length; i++) if (means[i]! > most) [at, most] = [i, means[i]!];
  return { mean: means[at] ?? Number.NaN, at };
}
