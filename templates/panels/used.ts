import { type Column, hasFrom } from '../../src/model/column.ts';

/** Whether a column has anything to draw: `any` value, or one `above-zero`. Averages since boot do not count. */
export function isUsed({ blocks }: Pick<Column, 'blocks'>, what: 'any' | 'above-zero'): boolean {
  const least = what === 'any' ? Number.NEGATIVE_INFINITY : Number.MIN_VALUE;
  return blocks.some((block) => hasFrom(block, least));
}
