import { cachedBy } from '../../model/cached-by.ts';
import type { Run } from '../../model/run.ts';
import { diagnosisOf } from '../diagnosis.ts';
import { runSteps } from '../resources/resources.ts';
import { type PhaseUsages, phaseUsageSteps } from './phase-usage.ts';

/** The use of each resource in each phase of a run, and the phase's finding; cached. */
export const phaseUsages = cachedBy((run: Run): PhaseUsages => {
  const { phases, findings } = diagnosisOf(run);
  return runSteps(phaseUsageSteps(run, phases, findings));
});
