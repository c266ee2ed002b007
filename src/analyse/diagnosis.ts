import type { Diagnosis } from '../model/finding.ts';
import type { Run } from '../model/run.ts';
import { ranked } from './first-screen/rank.ts';
import { phaseSteps } from './phases/phases.ts';
import { runSteps } from './resources/resources.ts';
import { findingSteps } from './rules/find.ts';
import { timeGrid } from './signals/grid.ts';
import { signalsOf } from './signals/signals.ts';

/** The diagnosis of a run that combines others: each of those has its own. */
const NOTHING_FOUND: Diagnosis = { phases: [], findings: [] };

const diagnoses = new WeakMap<Run, Diagnosis>();

/** The diagnosis of a run; cached. */
export function diagnosisOf(run: Run): Diagnosis {
  return diagnoses.get(run) ?? runSteps(diagnosisSteps(run));
}

/** Computes the diagnosis in short steps, so that a page stays responsive. */
export function* diagnosisSteps(run: Run): Generator<undefined, Diagnosis> {
  const found = diagnoses.get(run);
  if (found !== undefined) return found;
  if (run.combines !== undefined) return NOTHING_FOUND;
  const measured = { run, signals: signalsOf(run), grid: timeGrid(run) };
  yield;
  const phases = yield* phaseSteps(run, measured.signals, measured.grid);
  const findings = ranked(yield* findingSteps({ ...measured, phases }));
  const made = { phases, findings };
  diagnoses.set(run, made);
  return made;
}
