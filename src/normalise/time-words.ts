import { isoInstant } from '../model/calendar.ts';
import type { Run } from '../model/run.ts';
import type { TimeBound } from '../model/time-bound.ts';

/** An instant of a run in the words of a bound that the user gave: `90 s` or a clock time. */
export function timeWords(
  at: number,
  { zero, dated }: Pick<Run, 'zero' | 'dated'>,
  like: TimeBound,
): string {
  const iso = isoInstant(zero + at * 1000);
  if ('seconds' in like || iso === null) return `${Math.round(at)} s`;
  return dated ? iso : iso.slice('1970-01-01T'.length, -1);
}
