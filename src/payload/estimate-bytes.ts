import { cachedBy } from '../model/cached-by.ts';
import type { Block, Column } from '../model/column.ts';
import { bitsOfWhole } from './codec/numbers.ts';

/** Bytes of a number in a column of doubles; measured on a day of logs. */
const BYTES_PER_DOUBLE = 3;
const BASE64_FACTOR = 4 / 3;
/** Numbers of a stretch that is looked at, and of those from one stretch to the next. */
const STRETCH_LENGTH = 256;
const STRETCH_DISTANCE = 2048;

/** The bytes of a column with every sample in a payload, about; computed once. */
export const estimateBytes = cachedBy(({ blocks }: Pick<Column, 'blocks'>): number =>
  blocks.reduce((sum, block) => sum + blockBytes(block), 0),
);

function blockBytes({ values }: Block): number {
  if (values instanceof Float64Array) return values.length * BYTES_PER_DOUBLE;
  let bits = 0;
  let seen = 0;
  for (let from = 0; from < values.length; from += STRETCH_DISTANCE) {
    const stretch = values.subarray(from, from + STRETCH_LENGTH);
    bits += bitsOfWhole(stretch);
    seen += stretch.length;
  }
  return (bits / 8) * (values.length / Math.max(1, seen)) * BASE64_FACTOR;
}

/** The share of its bytes that a column takes in bins of `size` samples, about; measured on a day of logs. */
export function binnedShare(size: number): number {
  return size === 1 ? 1 : Math.min(1, (2.3 + 0.7 * Math.log2(size)) / size);
}
