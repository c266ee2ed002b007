import { mayBeEqual } from '../../analyse/figures/bounds.ts';
import type { FigureRow } from '../../compare/figures/figure-rows.ts';
import { formatChange } from '../../text/quantity.ts';

/** Minimum ratio that is easier to read as a factor than in percent. */
const MIN_FACTOR = 1.9;
/** Minimum fall, in percent, whose digits after the point tell how much is left. */
const NEARLY_ALL_PERCENT = 99;

/** Formats a change since the base: `−74 %`, `× 4.7`, `from 0`; `–` if a side has no value. */
export function changeText(base: number, other: number): string {
  if (Number.isNaN(base) || Number.isNaN(other)) return '–';
  if (base === other) return '0 %';
  if (base === 0) return 'from 0';
  if (other === 0) return 'to 0';
  const ratio = other / base;
  if (ratio >= MIN_FACTOR) return `× ${formatChange(ratio)}`;
  const percent = Math.abs(ratio - 1) * 100;
  const digits = percentText(percent);
  return Number(digits) === 0 ? '0 %' : `${ratio < 1 ? '−' : '+'}${digits} %`;
}

/** Maximum factor between the ends of a change's range whose digits are those of the change. */
const MAX_RANGE_FACTOR = 1.1;

/**
 * Formats what became of a figure on a side, as far as printed digits carry it: `at least × 1.7` of two that were printed
 * as 1 and 3, `within rounding` if both may be the same.
 */
export function rowChangeText(
  { values, bounds }: Pick<FigureRow, 'values' | 'bounds'>,
  side: number,
): string {
  const [from, to] = [bounds[0]!, bounds[side]!];
  const text = changeText(values[0]!, values[side]!);
  const isSharp = !(from.high * to.high > MAX_RANGE_FACTOR * from.low * to.low);
  if (isSharp || values[0] === values[side]) return text;
  if (mayBeEqual(from, to)) return 'within rounding';
  return `at least ${to.low > from.high ? changeText(from.high, to.low) : changeText(from.low, to.high)}`;
}

function percentText(percent: number): string {
  // 99.97 % less is not all.
  if (percent >= NEARLY_ALL_PERCENT) return String(Math.floor(percent * 100) / 100);
  return formatChange(percent);
}

/** The word for a change: better or worse where that is known, else more or less. */
export type ChangeWord = 'better' | 'worse' | 'more' | 'less' | 'same' | 'unknown';

/** Returns the word for what became of a figure on a side. */
export function changeWord({ changes, better }: FigureRow, side: number): ChangeWord {
  const change = changes[side]!;
  if (change === 'same' || change === 'unknown' || better === null) return change;
  return change === better ? 'better' : 'worse';
}
