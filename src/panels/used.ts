import { blockExtent, type Column, hasFrom } from '../model/column.ts';

/**
 * Whether a column has values to draw: `any` value, a value `above-zero`, or one that is `not-zero`. Averages since
 * boot do not count.
 */
export function isUsed(
  { blocks }: Pick<Column, 'blocks'>,
  condition: 'any' | 'above-zero' | 'not-zero',
): boolean {
  const minimum = condition === 'any' ? Number.NEGATIVE_INFINITY : Number.MIN_VALUE;
  return blocks.some(
    (block) => hasFrom(block, minimum) || (condition === 'not-zero' && blockExtent(block).min < 0),
  );
}
