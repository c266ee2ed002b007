import type { EntityKind } from '../../src/model/entity.ts';
import type { MetricId } from '../../src/model/metric.ts';
import type { PanelSpec } from '../../src/model/panel-spec.ts';
import { eachWhereUsed } from './each-where-used.ts';

const kinds: readonly EntityKind[] = ['pool', 'vdev'];

const queueWaits = [
  'pool.read.sync_wait',
  'pool.write.sync_wait',
  'pool.read.async_wait',
  'pool.write.async_wait',
  'pool.scrub.wait',
  'pool.trim.wait',
  'pool.rebuild.wait',
];

const queues = ['sync_read', 'sync_write', 'async_read', 'async_write', 'scrub', 'trim', 'rebuild'];
const pending = queues.map((queue) => `pool.queue.${queue}.pending`);
const active = queues.map((queue) => `pool.queue.${queue}.active`);

const arcRatios = [
  'zfs.arc.hit_ratio',
  'zfs.arc.miss_ratio',
  'zfs.arc.demand.miss_ratio',
  'zfs.arc.demand_data.hit_ratio',
  'zfs.arc.demand_metadata.hit_ratio',
  'zfs.arc.prefetch.hit_ratio',
  'zfs.l2arc.hit_ratio',
];

const histogram = { section: 'pool', per: 'histogram' } as const;
const byLatency = {
  ...histogram,
  topics: [{ words: 'I/Os by latency' }],
  rows: 'latency, up to',
} as const;
const bySize = {
  ...histogram,
  topics: [{ words: 'I/Os by size' }],
  rows: 'request size, from',
} as const;
const shaded = (...metrics: MetricId[]) => ({ metrics, label: 'I/Os/s', logscale: true });

/** Histograms as heatmaps: the most useful one of a pool is open, all others are folded. */
const histograms = [
  {
    ...byLatency,
    id: 'pool-latency',
    title: 'I/Os by latency',
    kinds: ['pool'],
    y: shaded('pool.latency'),
  },
  {
    ...byLatency,
    id: 'pool-latency-parts',
    title: 'Parts of the latency',
    kinds: ['pool'],
    folded: true,
    y: shaded('pool.latency.part'),
  },
  {
    ...byLatency,
    id: 'vdev-latency',
    title: 'I/Os of vdevs by latency',
    kinds: ['vdev'],
    folded: true,
    y: shaded('pool.latency', 'pool.latency.part'),
  },
  {
    ...bySize,
    id: 'pool-request-size',
    title: 'I/Os by size',
    kinds: ['pool'],
    y: shaded('pool.request_size'),
  },
  {
    ...bySize,
    id: 'pool-request-size-joined',
    title: 'Merged I/Os by size',
    kinds: ['pool'],
    folded: true,
    y: shaded('pool.request_size.aggregated'),
  },
  {
    ...bySize,
    id: 'vdev-request-size',
    title: 'I/Os of vdevs by size',
    kinds: ['vdev'],
    folded: true,
    y: shaded('pool.request_size', 'pool.request_size.aggregated'),
  },
] as const satisfies readonly PanelSpec[];

/** ZFS pools and their vdevs. */
export const poolPanels = [
  {
    id: 'pool-throughput',
    title: 'Pool throughput',
    section: 'pool',
    per: 'entity',
    kinds,
    subject: 'throughput',
    y: {
      metrics: ['pool.read.throughput', 'pool.write.throughput'],
      label: '',
      logscale: true,
    },
  },
  {
    id: 'pool-operations',
    title: 'Pool operations',
    section: 'pool',
    per: 'entity',
    kinds,
    topics: [{ words: 'operations' }],
    y: { metrics: ['pool.read.operations', 'pool.write.operations'], label: 'operations/s' },
  },
  {
    id: 'pool-capacity',
    title: 'Pool capacity',
    section: 'pool',
    per: 'entity',
    kinds,
    topics: [{ words: 'capacity' }],
    // With -p a vdev without a capacity prints 0 for it.
    y: { ...eachWhereUsed(['pool.allocated', 'pool.free']), label: '' },
  },
  {
    id: 'arc-size',
    title: 'ARC size',
    section: 'pool',
    per: 'host',
    y: { metrics: ['zfs.arc.size', 'zfs.arc.target', 'zfs.l2arc.size'], label: '', min: 0 },
  },
  {
    id: 'arc-hits',
    title: 'ARC hit rates',
    section: 'pool',
    per: 'host',
    y: { ...eachWhereUsed(arcRatios), names: 'printed', label: '%', min: 0, max: 100 },
  },
  {
    id: 'arc-reads',
    title: 'ARC reads',
    section: 'pool',
    per: 'host',
    y: { metrics: ['zfs.arc.reads'], names: 'printed', label: 'reads/s' },
  },
  {
    id: 'pool-wait',
    title: 'Pool latency',
    section: 'pool',
    per: 'entity',
    kinds,
    topics: [{ words: 'latency' }],
    y: {
      metrics: ['pool.read.wait', 'pool.write.wait', 'pool.read.disk_wait', 'pool.write.disk_wait'],
      label: '',
      logscale: true,
    },
  },
  {
    id: 'pool-queue-wait',
    title: 'Pool queue waits',
    section: 'pool',
    per: 'entity',
    kinds,
    topics: [{ words: 'queue waits' }],
    y: { ...eachWhereUsed(queueWaits), label: '', logscale: true },
  },
  {
    id: 'pool-pending',
    title: 'I/Os waiting',
    section: 'pool',
    per: 'entity',
    kinds,
    topics: [{ words: 'I/Os waiting' }],
    y: { ...eachWhereUsed(pending), label: 'I/Os' },
  },
  {
    id: 'pool-active',
    title: 'I/Os at the disks',
    section: 'pool',
    per: 'entity',
    kinds,
    topics: [{ words: 'I/Os at the disks' }],
    y: { ...eachWhereUsed(active), label: 'I/Os' },
  },
  ...histograms,
] as const satisfies readonly PanelSpec[];
