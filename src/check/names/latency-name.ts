import type { MetricId } from '../../model/metric.ts';
import { printedPercent } from '../../model/results/printed-percent.ts';

/**
 * Returns the name that response times have whichever benchmark printed them: `latency`, `latency p99`; null for other
 * figures.
 */
export function latencyName(metric: MetricId | null, printed: string): string | null {
  if (metric === 'benchmark.latency') return 'latency';
  const percent = printedPercent(metric, printed);
  return Number.isNaN(percent) ? null : `latency p${percent}`;
}
