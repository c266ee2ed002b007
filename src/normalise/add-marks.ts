import type { Run, Warning } from '../model/run.ts';
import { UserError } from '../model/user-error.ts';

/** An instant to mark: seconds from the run's zero, or a clock time in ms. */
export interface GivenMark {
  readonly time: { readonly seconds: number } | { readonly clock: number };
  readonly text: string;
}

/**
 * The runs with these marks added to those of their metadata. A clock time is a mark of the runs that contain it. A mark
 * outside every run is on no chart: it is kept where there is only one run, and warned of.
 */
export function addMarks(runs: readonly Run[], marks: readonly GivenMark[]): Run[] {
  const outside = marks.filter((mark) => !runs.some((run) => contains(run, placed(run, mark))));
  return runs.map((run, i) => {
    const own = marks
      .filter(
        (mark) => 'seconds' in mark.time || runs.length === 1 || contains(run, placed(run, mark)),
      )
      .map((mark) => ({ at: placed(run, mark), text: mark.text }));
    const warnings = i === 0 ? outside.map((mark) => warningOf(run, mark)) : [];
    return { ...run, marks: [...run.marks, ...own], warnings: [...run.warnings, ...warnings] };
  });
}

/** Seconds from the run's zero. */
function placed({ zero }: Run, { time }: GivenMark): number {
  if ('seconds' in time) return time.seconds;
  if (Number.isNaN(zero)) throw noClock();
  return (time.clock - zero) / 1000;
}

function contains({ window }: Run, at: number): boolean {
  return at >= window.from && at <= window.to;
}

function warningOf({ window, zero }: Run, { time, text }: GivenMark): Warning {
  const bounds = [window.from, window.to];
  const [from, to] =
    'seconds' in time
      ? bounds.map((at) => `${Math.round(at)} s`)
      : bounds.map((at) => new Date(zero + at * 1000).toISOString());
  const at = 'seconds' in time ? `${time.seconds} s` : new Date(time.clock).toISOString();
  return {
    ...{ file: '', line: 0, code: 'mark' },
    text: `'${text}' at ${at} is outside the run, which goes from ${from} to ${to}`,
  };
}

function noClock(): UserError {
  return new UserError(
    'usage',
    'a mark at a clock time needs a clock, but the logs print no time',
    '--start TIME gives the run one; seconds of the run work without',
  );
}
