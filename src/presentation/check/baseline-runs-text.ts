import type { Run } from '../../model/run.ts';
import { unlikeText } from '../compare/evidence.ts';
import { oddRunsOfSide } from '../compare/odd-run-text.ts';

/** Says why runs may be no baseline: they do not repeat each other, or one is unlike the others. */
export function baselineRunsText(runs: readonly Run[]): readonly string[] {
  const side = { name: 'the baseline', runs };
  return [...unlikeText(side), ...oddRunsOfSide(side)];
}
