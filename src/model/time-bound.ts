import type { Run } from './run.ts';

/** A point in time: seconds from the run's zero, ms since the epoch, or seconds of the day on which the run began. */
export type TimeBound =
  | { readonly seconds: number }
  | { readonly clock: number }
  | { readonly ofDay: number };

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * Converts to seconds from the run's zero; NaN for a clock time in a run without a clock. A time of day before the
 * run's start is on the next day.
 */
export function secondsOf(
  bound: TimeBound,
  { zero, zoneMinutes }: Pick<Run, 'zero' | 'zoneMinutes'>,
): number {
  if ('seconds' in bound) return bound.seconds;
  if ('clock' in bound) return (bound.clock - zero) / 1000;
  const local = zero + zoneMinutes * MINUTE_MS;
  const instant = Math.floor(local / DAY_MS) * DAY_MS + bound.ofDay * 1000;
  return (instant - local) / 1000 + (instant < local ? DAY_MS / 1000 : 0);
}
