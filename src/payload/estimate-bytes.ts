import type { Block, Column } from '../model/column.ts';
import { chooseDifferences, sampleForChoice } from './codec/choose-form.ts';

/** The bytes of a number in a column of doubles; measured on a day of logs. */
const DOUBLE_BYTES = 3;
const BASE64 = 4 / 3;

const estimates = new WeakMap<Pick<Column, 'blocks'>, number>();

/** The bytes of a column with every sample in a payload, about; computed once. */
export function estimateBytes(column: Pick<Column, 'blocks'>): number {
  const bytes =
    estimates.get(column) ?? column.blocks.reduce((sum, block) => sum + blockBytes(block), 0);
  estimates.set(column, bytes);
  return bytes;
}

function blockBytes({ values }: Block): number {
  if (values instanceof Float64Array) return values.length * DOUBLE_BYTES;
  const look = sampleForChoice(values);
  return (chooseDifferences(look).bits / look.share / 8) * BASE64;
}

/** The share of its bytes that a column takes in bins of `size` samples, about; measured on a day of logs. */
export function binnedShare(size: number): number {
  return size === 1 ? 1 : Math.min(1, (2.3 + 0.7 * Math.log2(size)) / size);
}
