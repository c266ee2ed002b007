import type { Run } from '../../model/run.ts';
import { diagnosisOf } from '../diagnosis.ts';
import { runSteps } from '../resources/resources.ts';
import { type PhaseUsages, phaseUsageSteps } from './phase-usage.ts';

const measured = new WeakMap<Run, PhaseUsages>();

/** The use of each resource in each phase of a run, and the phase's finding; cached. */
export function phaseUsages(run: Run): PhaseUsages {
  const made = measured.get(run) ?? measure(run);
  measured.set(run, made);
  return made;
}

function measure(run: Run): PhaseUsages {
  const { phases, findings } = diagnosisOf(run);
  return runSteps(phaseUsageSteps(run, phases, findings));
}
