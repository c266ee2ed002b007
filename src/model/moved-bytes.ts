import type { MetricId } from './metric.ts';

/** The metrics of the bytes that devices move. */
export const MOVED_BYTES: readonly MetricId[] = [
  'disk.read.throughput',
  'disk.write.throughput',
  'pool.read.throughput',
  'pool.write.throughput',
  'network.receive.throughput',
  'network.transmit.throughput',
];
