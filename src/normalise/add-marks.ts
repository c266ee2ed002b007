import type { Run } from '../model/run.ts';
import { UserError } from '../model/user-error.ts';

/** An instant to mark: seconds from the run's zero, or a clock time in ms. */
export interface GivenMark {
  readonly time: { readonly seconds: number } | { readonly clock: number };
  readonly text: string;
}

/** The run with these marks added to those of its metadata. With several runs, each gets the clock times within it. */
export function addMarks(run: Run, marks: readonly GivenMark[], isOnly: boolean): Run {
  if (marks.length === 0) return run;
  const { zero, window } = run;
  const more = marks.flatMap(({ time, text }) => {
    if ('seconds' in time) return [{ at: time.seconds, text }];
    if (Number.isNaN(zero)) throw noClock();
    const at = (time.clock - zero) / 1000;
    return isOnly || (at >= window.from && at <= window.to) ? [{ at, text }] : [];
  });
  return { ...run, marks: [...run.marks, ...more] };
}

function noClock(): UserError {
  return new UserError(
    'usage',
    'a mark at a clock time needs a clock, but the logs print no time',
    '--start TIME gives the run one; seconds of the run work without',
  );
}
