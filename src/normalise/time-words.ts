import type { Run } from '../model/run.ts';
import type { TimeBound } from '../model/time-bound.ts';

/** An instant of a run in the words of a bound that the user gave: `90 s` or a clock time. */
export function timeWords(
  at: number,
  { zero, dated }: Pick<Run, 'zero' | 'dated'>,
  like: TimeBound,
): string {
  if ('seconds' in like || Number.isNaN(zero)) return `${Math.round(at)} s`;
  const iso = new Date(zero + at * 1000).toISOString();
  return dated ? iso : iso.slice('1970-01-01T'.length, -1);
}
