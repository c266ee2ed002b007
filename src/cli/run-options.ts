import type { TimeBound } from '../model/time-bound.ts';
import type { RunOptions } from '../normalise/normalise-run.ts';
import { matchesGlob } from '../text/glob.ts';
import type { CommonOptions } from './options.ts';

/** Returns the options that apply to a run. */
export function runOptions(name: string, options: CommonOptions): Omit<RunOptions, 'vocabulary'> {
  const { start, tz, interval, title } = options;
  return {
    name,
    ...(title === undefined ? {} : { title }),
    ...(start === undefined ? {} : { start }),
    ...(tz === undefined ? {} : { tz }),
    // The last one given wins, so that an exception can follow the rule.
    interval: (file) => interval?.findLast((given) => matchesGlob(file, given.glob))?.value,
    ...windowOptions(options),
  };
}

/** Returns the options that select a part of the run. */
export function windowOptions({
  minutes,
  from,
  to,
}: CommonOptions): Pick<RunOptions, 'window' | 'from' | 'to'> {
  const end = minutes === undefined ? Number.POSITIVE_INFINITY : minutes * 60;
  const isElapsed = (bound: TimeBound | undefined) => bound !== undefined && 'seconds' in bound;
  return {
    window: {
      from: from !== undefined && 'seconds' in from ? from.seconds : 0,
      to: to !== undefined && 'seconds' in to ? Math.min(end, to.seconds) : end,
    },
    ...(from === undefined || isElapsed(from) ? {} : { from }),
    ...(to === undefined || isElapsed(to) ? {} : { to }),
  };
}
