import type { MetricSpec } from '../metric.ts';

const rate = (title: string, unit: 'B/s' | '1/s', meaning: string): MetricSpec => ({
  title,
  meaning,
  unit,
  kind: 'rate',
  rollup: 'sum',
});
const capacity = (title: string, meaning: string): MetricSpec => ({
  title,
  meaning,
  unit: 'B',
  kind: 'gauge',
  rollup: 'sum',
});

/** ZFS pools and their vdevs, counted below the ARC and after compression. */
export const zfsMetrics = {
  'pool.allocated': capacity('allocated', 'Space allocated in the pool or vdev.'),
  'pool.free': capacity('free', 'Space not allocated in the pool or vdev.'),
  'pool.read.operations': rate('reads', '1/s', 'Read operations a second.'),
  'pool.write.operations': rate('writes', '1/s', 'Write operations a second.'),
  'pool.read.throughput': rate('read', 'B/s', 'Bytes read a second, after compression.'),
  'pool.write.throughput': rate('write', 'B/s', 'Bytes written a second, after compression.'),
} as const satisfies Record<string, MetricSpec>;
