import type { Run } from './run.ts';

/**
 * Whether a run has a time of its own: nothing says when its logs were written, but other runs of the report have a
 * clock, so that the same second of both means nothing.
 */
export function hasOwnTime({ zero }: Run, runs: readonly Run[]): boolean {
  return Number.isNaN(zero) && runs.some((run) => !Number.isNaN(run.zero));
}

/** The runs that share their time axis. */
export function withSharedTime(runs: readonly Run[]): readonly Run[] {
  return runs.filter((run) => !hasOwnTime(run, runs));
}
