import { medianOf } from '../statistics/quantile.ts';

/** Maximum number of blocks of a run; it bounds the cost of the search. */
const MAX_BLOCKS = 600;

/** The number of cells that are averaged into one block. */
export function cellsPerBlock(cells: number): number {
  return Math.max(1, Math.ceil(cells / MAX_BLOCKS));
}

/**
 * A moving median: stretches shorter than `least` disappear, edges stay where they are. The first and last values use a
 * window of the same width.
 */
export function withoutShort(values: Float64Array, least: number): Float64Array {
  const width = Math.min(values.length, 2 * least - 1);
  return values.map((value, i) => {
    if (Number.isNaN(value)) return value;
    const from = Math.min(Math.max(0, i - least + 1), values.length - width);
    return medianOf(values.subarray(from, from + width));
  });
}
