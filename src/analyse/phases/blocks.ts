import { medianOf } from '../statistics/quantile.ts';

/** Maximum number of blocks of a run; it bounds the cost of the search. */
const MAX_BLOCKS = 600;

/** The number of cells that are averaged into one block. */
export function cellsPerBlock(cells: number): number {
  return Math.max(1, Math.ceil(cells / MAX_BLOCKS));
}

/** The mean of each block of cells; NaN where none has a value. */
export function blockMeans(cells: Float64Array, size: number): Float64Array {
  const means = new Float64Array(Math.ceil(cells.length / size));
  for (let block = 0; block < means.length; block++) {
    let [sum, count] = [0, 0];
    for (let i = block * size; i < Math.min(cells.length, (block + 1) * size); i++) {
      if (Number.isNaN(cells[i]!)) continue;
      sum += cells[i]!;
      count++;
    }
    means[block] = count === 0 ? Number.NaN : sum / count;
  }
  return means;
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
