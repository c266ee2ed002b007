import type { Run } from '../../model/run.ts';
import type { Parameter } from '../parameters/parameter.ts';
import { isRepeat } from '../parameters/repeat.ts';
import { runParameters } from '../parameters/run-parameters.ts';
import type { Side } from '../sides/side.ts';

/** Returns the parameters in which the runs of a side differ, so that they are no repeats of each other. */
export function unlikeRuns({ runs }: Pick<Side, 'runs'>): readonly Parameter[] {
  return runs.length < 2 ? [] : varyingOf(runs);
}

/** Returns the parameters in which a control differs from the base that it should repeat. */
export function unlikeControl(base: Side, control: Run): readonly Parameter[] {
  return varyingOf([base.runs[0]!, control]).filter(({ values }) => !values.includes(''));
}

function varyingOf(runs: readonly Run[]): readonly Parameter[] {
  return runParameters(runs).varying.filter((parameter) => !isRepeat(parameter));
}
