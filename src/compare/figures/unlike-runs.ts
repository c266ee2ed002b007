import type { Run } from '../../model/run.ts';
import type { Parameter } from '../parameters/parameter.ts';
import { isRepeat } from '../parameters/repeat.ts';
import {
  parametersOfRuns,
  type StatingRun,
  statingRun,
  WHOLE_NAME,
} from '../parameters/run-parameters.ts';
import type { Side } from '../sides/side.ts';

/** Returns the parameters in which the runs of a side differ, so that they are no repeats of each other. */
export function unlikeRuns({ name, runs }: Side): readonly Parameter[] {
  return varyingOf(
    runsWithoutSideName({ name, runs: runs.filter(({ ownTime }) => ownTime !== true) }),
  );
}

/** Returns the runs of a side without its name, with which theirs begin. */
export function runsWithoutSideName({ name, runs }: Side): readonly StatingRun[] {
  const start = `${name} `;
  return runs.map(statingRun).map(({ title, stated }) => ({
    title: title.startsWith(start) ? title.slice(start.length) : title,
    stated,
  }));
}

/** Returns the parameters in which a control differs from the base that it should repeat. Its name is its own. */
export function unlikeControl(base: Side, control: Run): readonly Parameter[] {
  return varyingOf([base.runs[0]!, control].map(statingRun)).filter(
    ({ name, values }) => name !== WHOLE_NAME && !values.includes(''),
  );
}

function varyingOf(runs: readonly StatingRun[]): readonly Parameter[] {
  return parametersOfRuns(runs).varying.filter((parameter) => !isRepeat(parameter));
}
