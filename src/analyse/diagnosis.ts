import type { Run } from '../model/run.ts';
import type { Phase } from './phases/phase.ts';
import { phaseSteps } from './phases/phases.ts';
import { runSteps } from './resources.ts';
import { findingSteps } from './rules/find.ts';
import type { Finding } from './rules/finding.ts';
import { timeGrid } from './signals/grid.ts';
import { signalsOf } from './signals/signals.ts';

/** What limited a run: its phases and what was found in them. Page, terminal and exports all show this. */
export interface Diagnosis {
  readonly phases: readonly Phase[];
  /** The most important first. */
  readonly findings: readonly Finding[];
}

const diagnoses = new WeakMap<Run, Diagnosis>();

/** The diagnosis of a run; cached. */
export function diagnosisOf(run: Run): Diagnosis {
  return diagnoses.get(run) ?? runSteps(diagnosisSteps(run));
}

/** The same in short steps, for a page that must stay responsive. */
export function* diagnosisSteps(run: Run): Generator<undefined, Diagnosis> {
  const found = diagnoses.get(run);
  if (found !== undefined) return found;
  const measured = { run, signals: signalsOf(run), grid: timeGrid(run) };
  yield;
  const phases = yield* phaseSteps(run, measured.signals, measured.grid);
  const findings = yield* findingSteps({ ...measured, phases });
  const made = { phases, findings };
  diagnoses.set(run, made);
  return made;
}
