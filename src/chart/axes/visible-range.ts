import { bisectLeft, bisectRight } from 'd3-array';
import { cachedBy } from '../../model/cached-by.ts';

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

/** Whether no time is earlier than the previous one. */
const isAscending = cachedBy((times: Float64Array): boolean => {
  let ascending = true;
  for (let i = 1; i < times.length && ascending; i++) ascending = times[i]! >= times[i - 1]!;
  return ascending;
});
