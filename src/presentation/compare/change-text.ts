import { mayBeEqual } from '../../analyse/figures/bounds.ts';
import type { FigureRow } from '../../compare/figures/figure-rows.ts';
import { changeText, pointsText } from '../../text/change-text.ts';

/** Maximum factor between the ends of a change's range whose digits are those of the change. */
const MAX_RANGE_FACTOR = 1.1;

type Values = Pick<FigureRow, 'values' | 'bounds'>;

/** Two values and whether the change is at least or at most that between them. */
interface CertainChange {
  readonly from: number;
  readonly to: number;
  readonly sign: '' | '≥ ' | '≤ ';
}

/** Returns the change on a side as far as printed digits carry it; null if both may be the same. */
function certainChange({ values, bounds }: Values, side: number): CertainChange | null {
  const [from, to] = [bounds[0]!, bounds[side]!];
  const printed = { from: values[0]!, to: values[side]!, sign: '' } as const;
  const isSharp = !(from.high * to.high > MAX_RANGE_FACTOR * from.low * to.low);
  if (isSharp || printed.from === printed.to) return printed;
  if (mayBeEqual(from, to)) return null;
  if (printed.to === 0) return printed;
  return to.low > from.high
    ? { from: from.high, to: to.low, sign: '≥ ' }
    : { from: from.low, to: to.high, sign: '≤ ' };
}

/**
 * Formats what became of a figure on a side, as far as printed digits carry it: `≥ +67 %` of two that were printed
 * as 1 and 3, `within rounding` if both may be the same. A share changes in points.
 */
export function rowChangeText(row: Values & Pick<FigureRow, 'unit'>, side: number): string {
  const change = certainChange(row, side);
  if (change === null) return 'within rounding';
  const textOf = row.unit === '%' ? pointsText : changeText;
  return `${change.sign}${textOf(change.from, change.to)}`;
}

/** Whether a sign stands before what became of a figure on a side. */
export function hasSign(row: Values, side: number): boolean {
  const change = certainChange(row, side);
  return change !== null && change.sign !== '';
}

/** Returns the factor of a change as far as printed digits carry it: 1 of equals, infinite from 0; NaN if a side has no value. */
export function changeFactor(row: Values, side: number): number {
  const { from, to } = certainChange(row, side) ?? { from: 1, to: 1 };
  return from === to ? 1 : to / from;
}

/** The word for a change: better or worse where that is known, else more or less. */
export type ChangeWord = 'better' | 'worse' | 'more' | 'less' | 'same' | 'unknown';

/** Returns the word for what became of a figure on a side. */
export function changeWord({ changes, better }: FigureRow, side: number): ChangeWord {
  const change = changes[side]!;
  if (change === 'same' || change === 'unknown' || better === null) return change;
  return change === better ? 'better' : 'worse';
}
