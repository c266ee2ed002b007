import type { MetricId } from '../model/metric.ts';

/** A metric that a heatmap can show although no column prints it: several that are added up at each sample. */
export interface SummedMetric {
  readonly id: MetricId;
  readonly of: readonly MetricId[];
}

export const summedMetrics: readonly SummedMetric[] = [
  { id: 'disk.throughput', of: ['disk.read.throughput', 'disk.write.throughput'] },
  { id: 'pool.throughput', of: ['pool.read.throughput', 'pool.write.throughput'] },
  {
    id: 'network.throughput',
    of: ['network.receive.throughput', 'network.transmit.throughput'],
  },
  {
    id: 'cpu.busy',
    of: ['cpu.user', 'cpu.system', 'cpu.nice', 'cpu.guest', 'cpu.dtrace'],
  },
];

/** What tells most of an entity's load, best first, and what it is called where all entities stand side by side. */
export const tellTales: ReadonlyMap<MetricId, string> = new Map([
  ['disk.utilisation', 'Utilisation'],
  ['network.utilisation', 'Utilisation'],
  ['cpu.busy', 'Busy'],
  ['disk.throughput', 'Throughput, read + write'],
  ['pool.throughput', 'Throughput, read + write'],
  ['network.throughput', 'Throughput'],
]);
