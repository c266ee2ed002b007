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

/** Whether no time is earlier than the previous one. */
function isAscending(times: Float64Array): boolean {
  let ascending = ascendingCache.get(times);
  if (ascending === undefined) {
    ascending = true;
    for (let i = 1; i < times.length && ascending; i++) ascending = times[i]! >= times[i - 1]!;
    ascendingCache.set(times, ascending);
  }
  return ascending;
}
