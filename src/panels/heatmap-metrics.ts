import { CPU_BUSY } from '../model/cpu-modes.ts';
import type { MetricId } from '../model/metric.ts';

/** A metric of a heatmap that no column prints: the sum of several metrics at each sample. */
export interface SummedMetric {
  readonly id: MetricId;
  readonly summands: readonly MetricId[];
}

export const summedMetrics: readonly SummedMetric[] = [
  { id: 'disk.throughput', summands: ['disk.read.throughput', 'disk.write.throughput'] },
  { id: 'pool.throughput', summands: ['pool.read.throughput', 'pool.write.throughput'] },
  {
    id: 'network.throughput',
    summands: ['network.receive.throughput', 'network.transmit.throughput'],
  },
];

/** The metrics that show an entity's load, best first, and their titles in a heatmap of all entities. */
export const loadTitles: ReadonlyMap<MetricId, string> = new Map([
  ['disk.utilisation', 'Utilisation'],
  ['network.utilisation', 'Utilisation'],
  [CPU_BUSY, 'Busy'],
  ['disk.throughput', 'Throughput, read + write'],
  ['pool.throughput', 'Throughput, read + write'],
  ['network.throughput', 'Throughput'],
]);
