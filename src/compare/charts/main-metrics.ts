import type { MetricId } from '../../model/metric.ts';

/** The metrics whose charts are open, in their order: results, use, throughput, operations, response times. */
const MAIN = [
  /^benchmark\./,
  /^cpu\.busy$|\.utilisation$/,
  /\.throughput$/,
  /\.operations$/,
  /\.(?:wait|response_time|service_time)$/,
  /\.(?:iowait|running|available)$/,
];

/** Returns the place of a metric among those that are compared first; after all of them if it is in a fold. */
export function rankOfMetric(metric: MetricId): number {
  const rank = MAIN.findIndex((words) => words.test(metric));
  return rank < 0 ? MAIN.length : rank;
}

/** Whether the charts of a metric are open. */
export function isMainMetric(metric: MetricId): boolean {
  return rankOfMetric(metric) < MAIN.length;
}
