import type { MetricId } from '../../../model/metric.ts';

/** Returns the memory of a container or control group in percent of its limit; NaN if it is unknown. */
export function memoryShare(meanOf: (metric: MetricId) => number): number {
  const printed = meanOf('container.memory.share');
  if (printed >= 0) return printed;
  const limit = meanOf('container.memory.limit');
  return limit > 0 ? (100 * meanOf('container.memory')) / limit : Number.NaN;
}
