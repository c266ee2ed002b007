import type { MetricId } from '../../src/model/metric.ts';
import type { AxisSpec } from '../../src/model/panel-spec.ts';

/** Returns metrics that are each drawn only if they are not always 0. */
export function eachWhereUsed(
  metrics: readonly MetricId[],
): Required<Pick<AxisSpec, 'metrics' | 'whereUsed'>> {
  return { metrics, whereUsed: metrics };
}
