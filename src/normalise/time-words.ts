import { isoInstant } from '../model/calendar.ts';
import type { Run } from '../model/run.ts';
import type { TimeBound } from '../model/time-bound.ts';

/** Formats seconds of a run in the form of a bound that the user gave: `90 s` or a clock time. */
export function timeWords(
  seconds: number,
  { zero, dated }: Pick<Run, 'zero' | 'dated'>,
  like: TimeBound,
): string {
  const iso = isoInstant(zero + seconds * 1000);
  if ('seconds' in like || iso === null) return `${Math.round(seconds)} s`;
  return dated ? iso : iso.slice('1970-01-01T'.length, -1);
}
