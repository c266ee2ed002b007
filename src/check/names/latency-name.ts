import type { MetricId } from '../../model/metric.ts';

/** Matches the percentile in the name of a figure: `Latency 95th percentile`, `99.00th`, `p99`, `lat (ms,95%)`. */
const PERCENTILE = /(\d+(?:\.\d*?[1-9])?)(?:\.0+)?(?:th|\s?%|\s|$)/;

/**
 * Returns the name that response times have whichever benchmark printed them: `latency`, `latency p99`; null for other
 * figures.
 */
export function latencyName(metric: MetricId | null, printed: string): string | null {
  if (metric === 'benchmark.latency') return 'latency';
  if (metric !== 'benchmark.latency.percentile') return null;
  const percent = PERCENTILE.exec(printed)?.[1];
  return percent === undefined ? null : `latency p${percent}`;
}
