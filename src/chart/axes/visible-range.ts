import { bisectLeft, bisectRight } from 'd3-array';

/** Samples by their index: from the first up to but not including the last. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The samples of a time range, ends included; null if a clock was set back, so that they may be several ranges. */
export function visibleRange(
  times: Float64Array,
  [from, to]: readonly [number, number],
): Range | null {
  if (!isAscending(times)) return null;
  return { from: bisectLeft(times, from), to: bisectRight(times, to) };
}

const ascendingCache = new WeakMap<Float64Array, boolean>();

/** Whether no time is before the one ahead of it. */
function isAscending(times: Float64Array): boolean {
  let is = ascendingCache.get(times);
  if (is === undefined) {
    is = true;
    for (let i = 1; i < times.length && is; i++) is = times[i]! >= times[i - 1]!;
    ascendingCache.set(times, is);
  }
  return is;
}
