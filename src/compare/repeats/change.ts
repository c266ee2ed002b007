/** Minimum change, in percent, that is not within the noise of any two runs. */
export const USUAL_THRESHOLD_PERCENT = 5;

/** A change of a figure: less or more of it, about the same; `unknown` if a side has none. */
export type Change = 'less' | 'same' | 'more' | 'unknown';

/** Returns whether a figure changed by more than a threshold, up or down alike: `a` to `b` is the opposite of `b` to `a`. */
export function changeOf(base: number, other: number, thresholdPercent: number): Change {
  if (Number.isNaN(base) || Number.isNaN(other)) return 'unknown';
  if (base === other) return 'same';
  const isWithin = Math.max(base, other) <= Math.min(base, other) * (1 + thresholdPercent / 100);
  if (isWithin && Math.min(base, other) > 0) return 'same';
  return other > base ? 'more' : 'less';
}
