import type { Run } from '../model/run.ts';
import type { Parameter } from './runs/parameter.ts';
import { runParameters } from './runs/run-parameters.ts';
import type { Side } from './side.ts';

/** Matches the name of a parameter that only tells repeats apart. */
const REPEAT = /^(r|run|rep|repeat|iter|iteration|try|trial|round|pass)$/i;

/** Returns the parameters in which the runs of a side differ, so that they are no repeats of each other. */
export function unlikeRuns({ runs }: Pick<Side, 'runs'>): readonly Parameter[] {
  return runs.length < 2 ? [] : varyingOf(runs);
}

/** Returns the parameters in which a control differs from the base that it should repeat. */
export function unlikeControl(base: Side, control: Run): readonly Parameter[] {
  return varyingOf([base.runs[0]!, control]).filter(({ values }) => !values.includes(''));
}

function varyingOf(runs: readonly Run[]): readonly Parameter[] {
  return runParameters(runs).varying.filter(({ name }) => !REPEAT.test(name));
}
