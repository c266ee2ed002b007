import type { Run, Warning } from '../../model/run.ts';
import { secondsOf, type TimeBound } from '../../model/time-bound.ts';
import { UserError } from '../../model/user-error.ts';
import { timeWords } from '../time-words.ts';

/** An instant to mark. */
export interface GivenMark {
  readonly time: TimeBound;
  readonly text: string;
}

/**
 * Adds the marks to the runs, after those of their metadata. A clock time is a mark of the runs that contain it. No
 * chart shows a mark outside every run: the first run gets a warning, and a single run keeps the mark.
 */
export function addMarks(runs: readonly Run[], marks: readonly GivenMark[]): Run[] {
  const needsClock = marks.some(({ time }) => !('seconds' in time));
  if (needsClock && runs.every(({ zero }) => Number.isNaN(zero))) throw noClock();
  const outside = marks.filter(
    (mark) => !runs.some((run) => contains(run, secondsInRun(run, mark))),
  );
  return runs.map((run, i) => {
    const added = marks
      .filter(
        (mark) =>
          'seconds' in mark.time || runs.length === 1 || contains(run, secondsInRun(run, mark)),
      )
      .map((mark) => ({ at: secondsInRun(run, mark), text: mark.text }));
    const warnings = i === 0 ? outside.map((mark) => warningOf(run, mark)) : [];
    return { ...run, marks: [...run.marks, ...added], warnings: [...run.warnings, ...warnings] };
  });
}

/** Returns the mark's seconds from the run's zero; NaN for a clock time in a run without a clock. */
function secondsInRun(run: Run, { time }: GivenMark): number {
  return secondsOf(time, run);
}

function contains({ window }: Run, seconds: number): boolean {
  return seconds >= window.from && seconds <= window.to;
}

function warningOf(run: Run, { time, text }: GivenMark): Warning {
  const { window } = run;
  const [from, to] = [window.from, window.to].map((end) => timeWords(end, run, time));
  const instant = timeWords(secondsOf(time, run), run, time);
  return {
    file: '',
    line: 0,
    code: 'mark',
    text: `'${text}' at ${instant} is outside the run, which goes from ${from} to ${to}`,
  };
}

function noClock(): UserError {
  return new UserError(
    'usage',
    'a mark at a clock time needs a clock, but the logs print no time',
    '--start TIME gives the run one; seconds of the run work without',
  );
}
