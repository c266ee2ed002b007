import { type CiJob, type CiStep, stepWarnings } from '../../input/ci/ci-job.ts';
import { isoInstant } from '../../model/calendar.ts';
import type { Run, Warning } from '../../model/run.ts';
import { stepMarks } from './step-marks.ts';

/**
 * Adds the steps of a CI job to the runs that they overlap, as marks, so that they are phases. Of several jobs only one
 * may overlap a run. The first run gets the warnings.
 */
export function addSteps(runs: readonly Run[], jobs: readonly CiJob[]): Run[] {
  const chosen = runs.map((run) => jobs.filter(({ steps }) => steps.some(isDuring(run))));
  const used = chosen.filter(({ length }) => length === 1).flat();
  const several = chosen.find(({ length }) => length > 1);
  const looked = several === undefined && used.length === 0 ? jobs : [...new Set(used)];
  const outside = looked
    .flatMap(({ steps }) => steps)
    .filter((step) => !runs.some((run) => isDuring(run)(step)));
  const warnings = [
    ...looked.flatMap((job) => job.warnings),
    ...stepWarnings(outside, outsideText(runs)),
    ...(several === undefined ? [] : [severalWarning(several)]),
  ];
  return runs.map((run, i) => {
    const [job, ...others] = chosen[i]!;
    const steps = job === undefined || others.length > 0 ? [] : job.steps;
    return {
      ...run,
      marks: [...run.marks, ...stepMarks(steps.map(onClockOf(run)), run.window)],
      warnings: i === 0 ? [...run.warnings, ...warnings] : run.warnings,
    };
  });
}

/** Whether a step was at work in a run; none was in a run without a date. */
function isDuring(run: Run): (step: CiStep) => boolean {
  const { window, dated } = run;
  return (step) => {
    const { from, to } = onClockOf(run)(step);
    return dated && from < window.to && to > window.from;
  };
}

function onClockOf({ zero }: Run) {
  return ({ name, start, end }: CiStep) => ({
    name,
    from: (start - zero) / 1000,
    to: (end - zero) / 1000,
  });
}

function outsideText(runs: readonly Run[]): string {
  const dated = runs.filter((run) => run.dated);
  if (dated.length === 0) return 'not shown: the logs print no date, which --start gives';
  const [from, to] = [
    Math.min(...dated.map(({ zero, window }) => zero + window.from * 1000)),
    Math.max(...dated.map(({ zero, window }) => zero + window.to * 1000)),
  ].map(isoInstant);
  return `before or after the logs, which go from ${from} to ${to}`;
}

/** Maximum number of jobs that are named. */
const MAX_NAMED = 3;

function severalWarning(jobs: readonly CiJob[]): Warning {
  const { file, line } = jobs[0]!.steps[0]!;
  const named = jobs.slice(0, MAX_NAMED).map(({ name, id }) => `'${name}' (${id})`);
  const more = jobs.length > MAX_NAMED ? ` and ${jobs.length - MAX_NAMED} more` : '';
  const text = `${jobs.length} jobs ran during the logs: ${named.join(', ')}${more}; take the answer for one: gh api 'repos/{owner}/{repo}/actions/jobs/${jobs[0]!.id}'`;
  return { file, line, code: 'mark', text };
}
