import type { MetricId } from '../metric.ts';

/** Matches the percentile in what a benchmark prints: `95th percentile`, `99.00th`, `p99`, `lat (ms,95%)`. */
const PERCENTILE = /(?<![\d.])(\d+(?:\.\d+)?)(?:th|\s?%|\s|$)/;

/** Returns the percentile that a column is of; NaN if it is of none, or does not say of which. */
export function printedPercent(metric: MetricId | null, printed: string): number {
  if (metric !== 'benchmark.latency.percentile') return Number.NaN;
  return Number(PERCENTILE.exec(printed)?.[1] ?? Number.NaN);
}
