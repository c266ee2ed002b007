import { unlikeRuns } from '../../compare/figures/unlike-runs.ts';
import type { Parameter } from '../../compare/parameters/parameter.ts';
import { WHOLE_NAME } from '../../compare/parameters/run-parameters.ts';
import type { Run } from '../../model/run.ts';

/** Matches the name of what differs in runs of the same set-up: builds that were measured one after the other. */
const BUILD = /^(build|commit|job|nightly|pipeline|rev|sha|v|version)$/i;

/** Returns the parameters in which the runs of a baseline differ, so that they are not of the same set-up. */
export function unlikeBaseline(runs: readonly Run[]): readonly Parameter[] {
  return unlikeRuns({ name: 'the baseline', runs }).filter(
    ({ name }) => name !== WHOLE_NAME && !BUILD.test(name),
  );
}
