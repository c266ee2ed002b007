import type { EntityKind } from '../../../model/entity.ts';
import type { MetricId } from '../../../model/metric.ts';
import { ofHost } from '../../../model/of-host.ts';
import type { Run } from '../../../model/run.ts';

/** Quantities that a log may measure. */
export interface Quantities {
  readonly kinds: readonly EntityKind[];
  readonly metrics: readonly MetricId[];
}

/** Whether a log of the directory measured one of these quantities in another run, as its time is unknown. */
export function isMeasuredElsewhere(run: Run, { kinds, metrics }: Quantities): boolean {
  return (run.elsewhere ?? []).some(
    ([kind, metric]) => kinds.includes(kind) && metrics.includes(metric),
  );
}

/** Whether any log measured one of these quantities, at whatever time: also as an average since boot. */
export function isMeasuredAtAll(run: Run, host: string, quantities: Quantities): boolean {
  const { kinds, metrics } = quantities;
  return (
    isMeasuredElsewhere(run, quantities) ||
    ofHost(run.sources, host).some(({ entities, columns }) =>
      columns.some(
        ({ entity, metric }) => metrics.includes(metric) && kinds.includes(entities[entity]!.kind),
      ),
    )
  );
}
