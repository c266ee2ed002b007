import { diagnosisOf } from '../../analyse/diagnosis.ts';
import { firstFindings } from '../../analyse/first-screen/headlines.ts';
import type { Run } from '../../model/run.ts';
import { assumptions } from '../logs/assumptions.ts';
import { findingText } from './findings.ts';

/** Notes that are the same for all runs of a report, so that the page shows them once. */
export interface NotesOfAllRuns {
  readonly assumptions: readonly string[];
  /** The finding of missing measurements, if it is the same in each run: `Not measured: which process used the CPU`. */
  readonly notMeasured: readonly string[];
}

/** Returns the notes that are the same for all runs; none for a single run. */
export function notesOfAllRuns(runs: readonly Run[]): NotesOfAllRuns {
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
