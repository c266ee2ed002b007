import type { Metric, MetricId, MetricSpec } from '../metric.ts';
import type { Unit } from '../unit.ts';
import { cpuMetrics } from './cpu.ts';
import { diskMetrics } from './disk.ts';
import { ioMetrics } from './io.ts';
import { memoryMetrics } from './memory.ts';
import { networkMetrics } from './network.ts';
import { zfsMetrics } from './zfs.ts';

const declared = {
  ...cpuMetrics,
  ...memoryMetrics,
  ...diskMetrics,
  ...zfsMetrics,
  ...networkMetrics,
  ...ioMetrics,
};

/** Every known metric, in catalogue order. */
export const metrics: ReadonlyMap<MetricId, Metric> = new Map(
  Object.entries<MetricSpec>(declared).map(([id, spec]) => [id, { id, ...spec }]),
);

/** The metric of an id; a gauge of its own for an id that nobody has described (`other.<word>`). */
export function metricOf(id: MetricId, unit: Unit = '1'): Metric {
  return (
    metrics.get(id) ?? {
      id,
      title: id.replace(/^other\./, ''),
      meaning: 'A column that statgraph does not know; shown as printed.',
      unit,
      kind: 'gauge',
      rollup: 'none',
    }
  );
}
