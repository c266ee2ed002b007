import { type Column, isMissing } from '../../src/model/column.ts';
import { stateCode } from '../../src/model/state.ts';

/** Whether a column has anything to draw: `any` value, or one `above-zero`. Averages since boot do not count. */
export function isUsed({ blocks }: Pick<Column, 'blocks'>, what: 'any' | 'above-zero'): boolean {
  const least = what === 'any' ? -Infinity : Number.MIN_VALUE;
  return blocks.some(({ values, states }) =>
    values.some(
      (stored: number, i: number) =>
        stored >= least && !isMissing(stored) && states?.[i] !== stateCode['since-boot'],
    ),
  );
}
