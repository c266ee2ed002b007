import type { Bounds } from '../../analyse/figures/bounds.ts';

/** A number for JSON, which has no NaN: a missing one is null. */
export function numberOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/** The range in which a figure lies. */
export function boundsJson({ low, high }: Bounds) {
  return { low: numberOrNull(low), high: numberOrNull(high) };
}
