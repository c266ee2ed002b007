import type { Baseline } from '../../check/baseline/baseline.ts';
import { unlikeBaseline } from '../../check/baseline/unlike-baseline.ts';
import type { Run } from '../../model/run.ts';
import { formatQuantity } from '../../text/quantity.ts';
import { unlikeText, valuesText } from '../compare/evidence.ts';
import { oddRunsOfSide } from '../compare/odd-run-text.ts';
import { kindsText } from './kinds-text.ts';

/** Adds to a baseline in what its runs differ, if they are not of the same set-up. */
export function withUnlike(baseline: Baseline, runs: readonly Run[]): Baseline {
  const unlike = unlikeBaseline(runs).map(valuesText).join(', ');
  return unlike === '' ? baseline : { ...baseline, unlike };
}

/** Says why runs may be no baseline: they do not repeat each other, one is unlike the others, or they are of two kinds. */
export function baselineRunsText(runs: readonly Run[], baseline: Baseline): readonly string[] {
  const side = { name: 'the baseline', runs };
  return [...unlikeText(side), ...oddRunsOfSide(side), ...kindLines(baseline)];
}

/** Says which kinds of runs a baseline has, by the first figure that tells them apart. */
function kindLines({ figures }: Baseline): readonly string[] {
  const [first, ...others] = [...figures].flatMap(([name, { unit, statistics }]) => {
    const [usual] = statistics.values();
    const text = kindsText(usual!, (amount) => formatQuantity(amount, { unit }), figures.size);
    return text === '' ? [] : [{ name, text }];
  });
  if (first === undefined) return [];
  const more = others.length === 0 ? '' : `, and ${others.length} more`;
  return [`${first.text} (${first.name}${more})`];
}
