import { toTenths } from '../../../src/chart/lines/path.ts';
import { svgEl } from '../../parts/tree.ts';
import { type DrawnColumn, MIDDLE } from '../drawn-column.ts';

/** Width of a bar for the largest factor, and thickness of all, in pixels. */
const MAX_LENGTH = 60;
const THICKNESS = 8;
/** Factor at which bars are cut. */
const MAX_FACTOR = 16;
/** The factors that the head names. */
const NAMED = [
  [1 / 4, '÷ 4'],
  [1, 'same'],
  [4, '× 4'],
] as const;

/** Returns the column that shows changes as bars from the middle. The length of a bar is the logarithm of its factor. */
export function changeBars(factors: readonly number[], after: number): DrawnColumn {
  return {
    after,
    width: 2 * MAX_LENGTH,
    named: NAMED.map(([factor, text]) => ({ at: placeOf(factor), text })),
    marksOf(key) {
      const end = placeOf(factors[Number(key)]!);
      if (end === MAX_LENGTH) return [];
      return [
        svgEl('path', {
          class: 'drawn-change',
          stroke: '#7d8790',
          'stroke-width': THICKNESS,
          d: `M${MAX_LENGTH} ${MIDDLE}H${end}`,
        }),
      ];
    },
  };
}

/** Returns where a bar ends; one of a change that is not known has no length. */
function placeOf(factor: number): number {
  const share = Math.log(factor) / Math.log(MAX_FACTOR) || 0;
  return toTenths(MAX_LENGTH * (1 + Math.max(-1, Math.min(1, share))));
}
