import type { MetricId } from '../../src/model/metric.ts';
import type { AxisSpec } from '../../src/model/panel-spec.ts';

/** Metrics of which each is drawn only where it is not 0 throughout. */
export function eachWhereUsed(
  metrics: readonly MetricId[],
): Required<Pick<AxisSpec, 'metrics' | 'whereUsed'>> {
  return { metrics, whereUsed: metrics };
}
