import type { RunMark, Window } from '../../model/run.ts';

/** A step of CI, in seconds from the run's zero. */
export interface StepSpan extends Window {
  readonly name: string;
}

/** Minimum length of a part of a run with a mark of its own, in seconds: APIs of CI print whole seconds. */
const MIN_SECONDS = 1;

/**
 * Returns a mark wherever another step is at work. A step within another has its name, too: `load (tests)`. What
 * follows the last step, or lies between two, is after a step: `after tests`.
 */
export function stepMarks(steps: readonly StepSpan[], window: Window): RunMark[] {
  const spans = distinct(steps)
    .map(({ name, from, to }) => ({
      name,
      from: Math.max(from, window.from),
      to: Math.min(to, window.to),
    }))
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.from - b.from || b.to - a.to);
  const times = [...new Set(spans.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  const marks: RunMark[] = [];
  let before: readonly StepSpan[] = [];
  for (const [i, at] of times.entries()) {
    if ((times[i + 1] ?? window.to) - at < MIN_SECONDS) continue;
    const open = spans.filter(({ from, to }) => from <= at && at < to);
    if (i > 0 && isSame(open, before)) continue;
    marks.push({
      at,
      text: open.length > 0 ? nameOf(open) : `after ${lastBefore(spans, at).name}`,
    });
    before = open;
  }
  return marks;
}

/** Leaves out what another file says of a step, too: the log of a job and that of its step. */
function distinct(steps: readonly StepSpan[]): StepSpan[] {
  const longest = new Map<string, StepSpan>();
  for (const step of steps) {
    const key = JSON.stringify([step.name, step.from]);
    if (step.to > (longest.get(key)?.to ?? Number.NEGATIVE_INFINITY)) longest.set(key, step);
  }
  return [...longest.values()];
}

function isSame(open: readonly StepSpan[], before: readonly StepSpan[]): boolean {
  return open.length === before.length && open.every((span, i) => span === before[i]);
}

/** The innermost name, and the outermost behind it: the beginning is what a narrow chart shows. */
function nameOf(open: readonly StepSpan[]): string {
  const [outer, inner] = [open[0]!, open.at(-1)!];
  return inner === outer ? outer.name : `${inner.name} (${outer.name})`;
}

/** The outermost of the steps that ended last. */
function lastBefore(spans: readonly StepSpan[], at: number): StepSpan {
  return spans
    .filter(({ to }) => to <= at)
    .reduce((last, span) => (span.to > last.to ? span : last));
}
