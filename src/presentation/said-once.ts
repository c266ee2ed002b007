import { diagnosisOf } from '../analyse/diagnosis.ts';
import { firstFindings } from '../analyse/first-screen/headlines.ts';
import type { Run } from '../model/run.ts';
import { assumptions } from './assumptions.ts';
import { findingText } from './findings.ts';

/** What is the same of all runs of a report, and is said of all of them together. */
export interface SaidOnce {
  readonly assumptions: readonly string[];
  /** What no run measured, as in the finding of each: `Not measured: which process used the CPU`. */
  readonly notMeasured: readonly string[];
}

/** Returns what is the same of all runs; nothing of a single run. */
export function saidOnce(runs: readonly Run[]): SaidOnce {
  if (runs.length < 2) return { assumptions: [], notMeasured: [] };
  return {
    assumptions: inAll(runs.map(assumptions)),
    notMeasured: inAll(runs.map(notMeasuredTexts)),
  };
}

function notMeasuredTexts(run: Run): readonly string[] {
  return firstFindings(diagnosisOf(run))
    .filter(({ level }) => level === 'not-measured')
    .map(findingText);
}

function inAll([first = [], ...others]: readonly (readonly string[])[]): readonly string[] {
  return first.filter((text) => others.every((texts) => texts.includes(text)));
}
