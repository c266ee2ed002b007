import { diagnosisOf } from '../../analyse/diagnosis.ts';
import { firstFindings } from '../../analyse/first-screen/headlines.ts';
import { keyFigures } from '../../analyse/key-figures/key-figures.ts';
import type { Finding } from '../../model/finding.ts';
import type { Run } from '../../model/run.ts';
import { type StatingRun, statingRun } from '../parameters/run-parameters.ts';
import { type RunNumbers, runNumbers } from './number-columns.ts';
import { type RunCourses, runCourses } from './run-course.ts';
import type { TableFigure } from './table-figure.ts';
import { tableFigures } from './table-figures.ts';

/** All that the table of runs shows of a run. It has no samples, so that those of many runs fit into memory. */
export interface RunSummary extends StatingRun {
  /** When it began, in ms since 1970; NaN if its logs have no date. */
  readonly start: number;
  /** Its length in seconds; 0 in records of earlier versions. */
  readonly seconds: number;
  readonly figures: readonly TableFigure[];
  readonly numbers: RunNumbers;
  /** Its first finding; null without any. */
  readonly limit: FirstFinding | null;
  readonly courses: RunCourses;
}

/** The words of what limited a run. */
export type FirstFinding = Pick<Finding, 'level' | 'claim' | 'why'>;

/** Returns the summary of a run. Its courses read the run until they are drawn. */
export function runSummary(run: Run): RunSummary {
  // The table already has the level of a benchmark; what was not measured, and what is odd in logs, is no finding of it.
  const first = firstFindings(diagnosisOf(run)).find(
    ({ rule, level, about }) =>
      rule !== 'benchmark-level' && level !== 'not-measured' && about !== 'logs',
  );
  return {
    ...statingRun(run),
    start: run.dated ? run.zero + 1000 * run.window.from : Number.NaN,
    seconds: run.window.to - run.window.from,
    figures: tableFigures(keyFigures(run)),
    numbers: runNumbers(run),
    limit: first === undefined ? null : { level: first.level, claim: first.claim, why: first.why },
    courses: runCourses(run),
  };
}
