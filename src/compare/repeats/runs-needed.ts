import type { Moments } from './moments.ts';
import { chanceOf } from './welch.ts';

/** Highest number of runs a side that is named, if there are not half as many already: nobody makes more. */
const MAX_RUNS_NEEDED = 100;
/** Highest number of runs that is named, for each of today's. */
const MAX_TIMES_NEEDED = 2;

/** The distance that more runs would have to show, and the level of the test. */
interface Wanted {
  /** Of the difference from no change, or from the threshold: what half of the interval must not exceed. */
  readonly distance: number;
  /** Highest p at which it is shown. */
  readonly level: number;
}

/**
 * The lowest number of runs a side that would decide if their means and deviations were those of today's runs; Infinity
 * if that would be more than anybody makes.
 */
export function runsNeeded(a: Moments, b: Moments, { distance, level }: Wanted): number {
  let tooFew = Math.min(a.count, b.count);
  const most = Math.max(MAX_RUNS_NEEDED, MAX_TIMES_NEEDED * tooFew);
  let enough = most + 1;
  while (enough - tooFew > 1) {
    const count = Math.floor((tooFew + enough) / 2);
    if (chanceOf(distance, { ...a, count }, { ...b, count }) <= level) enough = count;
    else tooFew = count;
  }
  return enough > most ? Number.POSITIVE_INFINITY : enough;
}
