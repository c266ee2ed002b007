import { epochStamp } from '../../../parsers/shared/clock-stamps.ts';
import type { Stamp } from '../../../parsers/shared/timestamp.ts';

/** Minimum share of the reports that came at a time of their own; of fewer, a buffer has kept several together. */
const MIN_OWN_SHARE = 0.9;

/**
 * Returns the stamps of reports with the times at which their lines came, if nothing printed clock times. A tool that
 * prints the seconds since its start began when the line that waited least says. Reports that came together have no time.
 */
export function arrivalStamps(
  stamps: readonly (Stamp | null)[],
  arrivals: readonly number[],
): readonly (Stamp | null)[] {
  const isKnown = arrivals.length === stamps.length && stamps.length > 0;
  if (!isKnown || stamps.some((stamp) => stamp !== null && stamp.sinceStart !== true))
    return stamps;
  if (stamps.some((stamp) => stamp !== null)) return sinceStarts(stamps, arrivals);
  const times = new Set(arrivals).size;
  return times >= MIN_OWN_SHARE * stamps.length ? arrivals.map(epochStamp) : stamps;
}

/** Gives each run of a tool the start that the line says that waited least. */
function sinceStarts(
  stamps: readonly (Stamp | null)[],
  arrivals: readonly number[],
): readonly (Stamp | null)[] {
  const times: (Stamp | null)[] = [];
  for (let from = 0; from < stamps.length; ) {
    let to = from + 1;
    while (to < stamps.length && secondsOf(stamps[to]) >= secondsOf(stamps[to - 1])) to++;
    const run = stamps.slice(from, to);
    const starts = run.map((stamp, i) => arrivals[from + i]! - secondsOf(stamp));
    const start = Math.min(...starts.filter((time) => !Number.isNaN(time)));
    for (const stamp of run) {
      const { covers } = stamp ?? {};
      const time = epochStamp(start + secondsOf(stamp));
      times.push(stamp === null ? null : { ...time, ...(covers !== undefined && { covers }) });
    }
    from = to;
  }
  return times;
}

const secondsOf = (stamp: Stamp | null | undefined) => stamp?.seconds ?? Number.NaN;
