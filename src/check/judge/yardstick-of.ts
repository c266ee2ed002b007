import { greatest } from 'd3-array';
import { type OddValue, oddValue } from '../baseline/odd-value.ts';
import type { Baselines, Yardstick } from '../baseline/yardstick.ts';
import type { FigureCondition } from '../language/check-rule.ts';
import { isUpperLimit, keeps } from './relation.ts';

/** A figure that is judged by a baseline. */
export interface JudgedByBaseline extends Pick<FigureCondition, 'relation' | 'limit'> {
  /** `disk sda in use`. */
  readonly figure: string;
  /** `mean`, `p95`. */
  readonly statistic: string;
}

/** Returns the yardstick of all figures that one check judges by a baseline. */
export function yardstickOf(judged: readonly JudgedByBaseline[], baselines: Baselines): Yardstick {
  const odd = judged.map((each) => oddValueOf(each, baselines, judged.length));
  const furthest = greatest(odd, (each) => each?.deviations ?? Number.NaN);
  return { ...baselines, figures: judged.length, oddValue: furthest ?? null };
}

/** Returns the furthest run of the baseline that would break the rule of a figure; null without such. */
function oddValueOf(
  { figure, statistic, relation, limit }: JudgedByBaseline,
  { baseline }: Baselines,
  figures: number,
): OddValue | null {
  const usual = baseline.figures.get(figure)?.statistics.get(statistic);
  if (usual === undefined) return null;
  const isHighest = isUpperLimit(relation);
  const value = usual.values.at(isHighest ? -1 : 0)!;
  if (keeps(value, relation, (limit.value / 100) * usual.mean)) return null;
  return oddValue(figure, usual, { isHighest, figures });
}
