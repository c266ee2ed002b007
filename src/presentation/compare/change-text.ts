import { mayBeEqual } from '../../analyse/figures/bounds.ts';
import type { FigureRow } from '../../compare/figures/figure-rows.ts';
import { changeText, pointsText } from '../../text/change-text.ts';

/** Maximum factor between the ends of a change's range whose digits are those of the change. */
const MAX_RANGE_FACTOR = 1.1;

/**
 * Formats what became of a figure on a side, as far as printed digits carry it: `≥ +67 %` of two that were printed
 * as 1 and 3, `within rounding` if both may be the same. A share changes in points.
 */
export function rowChangeText(
  { values, bounds, unit }: Pick<FigureRow, 'values' | 'bounds' | 'unit'>,
  side: number,
): string {
  const [from, to] = [bounds[0]!, bounds[side]!];
  const textOf = unit === '%' ? pointsText : changeText;
  const text = textOf(values[0]!, values[side]!);
  const isSharp = !(from.high * to.high > MAX_RANGE_FACTOR * from.low * to.low);
  if (isSharp || values[0] === values[side]) return text;
  if (mayBeEqual(from, to)) return 'within rounding';
  if (values[side] === 0) return text;
  return to.low > from.high ? `≥ ${textOf(from.high, to.low)}` : `≤ ${textOf(from.low, to.high)}`;
}

/** The word for a change: better or worse where that is known, else more or less. */
export type ChangeWord = 'better' | 'worse' | 'more' | 'less' | 'same' | 'unknown';

/** Returns the word for what became of a figure on a side. */
export function changeWord({ changes, better }: FigureRow, side: number): ChangeWord {
  const change = changes[side]!;
  if (change === 'same' || change === 'unknown' || better === null) return change;
  return change === better ? 'better' : 'worse';
}
