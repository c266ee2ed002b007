import type { Diagnosis } from '../model/finding.ts';
import { isTableRow } from '../model/results/table-row.ts';
import type { Run } from '../model/run.ts';
import { ranked } from './first-screen/rank.ts';
import { phaseSteps } from './phases/phases.ts';
import { runSteps } from './resources/resources.ts';
import { findingSteps } from './rules/find.ts';
import { timeGrid } from './signals/grid.ts';
import { signalsOf } from './signals/signals.ts';

const NOTHING: Diagnosis = { phases: [], findings: [] };
const diagnoses = new WeakMap<Run, Diagnosis>();

/** The diagnosis of a run; cached. A run that combines others has none, because each of those has its own. */
export function diagnosisOf(run: Run): Diagnosis {
  if (run.combines) return NOTHING;
  return diagnoses.get(run) ?? runSteps(diagnosisSteps(run));
}

/** Computes the diagnosis in short steps, so that a page stays responsive. */
export function* diagnosisSteps(run: Run): Generator<undefined, Diagnosis> {
  const found = diagnoses.get(run);
  if (found !== undefined) return found;
  if (isTableRow(run)) return NOTHING;
  const measured = { run, signals: signalsOf(run), grid: timeGrid(run) };
  yield;
  const phases = yield* phaseSteps(run, measured.signals, measured.grid);
  const findings = ranked(yield* findingSteps({ ...measured, phases }));
  const made = { phases, findings };
  diagnoses.set(run, made);
  return made;
}
