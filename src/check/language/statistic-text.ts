import type { RuleStatistic } from './check-rule.ts';

/** Returns a statistic as a rule writes it: `mean`, `p95`. */
export function statisticText(statistic: RuleStatistic): string {
  return statistic.name === 'percentile' ? `p${statistic.percent}` : statistic.name;
}
