import { blockExtent, type Column, hasFrom } from '../model/column.ts';

/**
 * Whether a column has anything to draw: `any` value, one `above-zero`, or one that is `not-zero`. Averages since
 * boot do not count.
 */
export function isUsed(
  { blocks }: Pick<Column, 'blocks'>,
  what: 'any' | 'above-zero' | 'not-zero',
): boolean {
  const least = what === 'any' ? Number.NEGATIVE_INFINITY : Number.MIN_VALUE;
  return blocks.some(
    (block) => hasFrom(block, least) || (what === 'not-zero' && blockExtent(block).min < 0),
  );
}
