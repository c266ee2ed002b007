import type { Bounds } from '../../analyse/figures/bounds.ts';

/** A number for JSON, which has no NaN: a missing one is null. */
export function numberOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/** Significant digits of a computed number: the sums of the same log, read in another form, differ in those behind. */
const COMPUTED_DIGITS = 12;

/** A computed number for JSON, the same for all forms of a log; null if it is missing. */
export function computedNumber(value: number): number | null {
  return numberOrNull(Number(value.toPrecision(COMPUTED_DIGITS)));
}

/** The range in which a figure lies. */
export function boundsJson({ low, high }: Bounds) {
  return { low: numberOrNull(low), high: numberOrNull(high) };
}
