import { cachedBy } from '../../model/cached-by.ts';
import type { Run, Window } from '../../model/run.ts';
import type { SeriesData } from '../../panels/panel.ts';

/** The times of a log's samples. */
export type SampleTimes = Pick<SeriesData, 'elapsed' | 'span'>;

/**
 * Returns the seconds of each sample that are in parts of a run. Every sample is in the whole run. Cached for each array of
 * parts, because the lines of a log share their times.
 */
export function windowSeconds(
  { window }: Pick<Run, 'window'>,
  times: SampleTimes,
  windows: readonly Window[],
): Float64Array {
  if (isWholeRun(windows, window)) return times.span;
  const ofParts = known(windows);
  const seconds = ofParts.get(times.span) ?? secondsIn(times, windows);
  ofParts.set(times.span, seconds);
  return seconds;
}

const known = cachedBy((_: readonly Window[]) => new WeakMap<Float64Array, Float64Array>());

/** Whether parts are all of a run. */
export function isWholeRun(windows: readonly Window[], { from, to }: Window): boolean {
  return windows.some((window) => window.from <= from && window.to >= to);
}

/** Joins windows that overlap, such as those of jobs beside each other: no second counts twice. */
function withoutOverlap(windows: readonly Window[]): readonly Window[] {
  const joined: { from: number; to: number }[] = [];
  for (const { from, to } of windows.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

/** Minimum share of a report that is in a part of a run, if it is of that part: stamps and marks are rounded. */
const WHOLE_SHARE = 0.95;

/**
 * Returns the seconds that samples have in parts of a run. A sample that crosses the border of a part is a mean over both
 * sides of it, so it counts only if no sample lies within the parts.
 */
function secondsIn(times: SampleTimes, windows: readonly Window[]): Float64Array {
  const partly = sharedSecondsOf(times, windows);
  const whole = partly.map((seconds, i) => (seconds >= WHOLE_SHARE * times.span[i]! ? seconds : 0));
  return whole.some((seconds) => seconds > 0) ? whole : partly;
}

/** Returns the seconds that samples share with parts of a run, also those across their ends. */
export function sharedSecondsOf(
  { elapsed, span }: SampleTimes,
  windows: readonly Window[],
): Float64Array {
  const seconds = new Float64Array(elapsed.length);
  for (const { from, to } of withoutOverlap(windows)) {
    for (let i = 0; i < seconds.length; i++) {
      const end = elapsed[i]!;
      const both = Math.min(end, to) - Math.max(end - span[i]!, from);
      if (both > 0) seconds[i]! += both;
    }
  }
  return seconds;
}
