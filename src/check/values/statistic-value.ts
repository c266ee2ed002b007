import { extent } from 'd3-array';
import { percentiles } from '../../analyse/statistics/percentile.ts';
import { statistics } from '../../analyse/statistics/statistics.ts';
import type { RuleStatistic } from '../language/check-rule.ts';
import type { RuleSamples } from './rule-samples.ts';

/** Returns a statistic of samples, weighted as in the report; NaN without samples. */
export function statisticValue(
  { values, weights }: Pick<RuleSamples, 'values' | 'weights'>,
  statistic: RuleStatistic,
): number {
  if (values.length === 0) return Number.NaN;
  if (statistic.name === 'last') return values.at(-1)!;
  if (statistic.name !== 'percentile') return statistics(values, weights)[statistic.name];
  const [min, max] = extent(values) as [number, number];
  const [value] = percentiles({ values, weights, min, max, whole: false }, [
    statistic.percent / 100,
  ]);
  return value!;
}

/** Minimum number of samples of which a statistic can be told: one of them must be beyond a percentile. */
export function minSamples(statistic: RuleStatistic): number {
  if (statistic.name !== 'percentile') return 1;
  const beyond = Math.min(statistic.percent, 100 - statistic.percent);
  // Rounded, because 100 − 99.9 is not quite 0.1.
  return Math.ceil(Math.round((100 / beyond) * 1e6) / 1e6);
}
