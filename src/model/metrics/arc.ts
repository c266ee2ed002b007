import type { MetricSpec } from '../metric.ts';
import { bytes, perSecond, share, throughput } from './makers.ts';

/** Kinds of accesses to the ARC, by the prefix in the names of their metrics. */
const accesses = {
  '': 'accesses',
  'demand.': 'demand accesses',
  'demand_data.': 'demand accesses to data',
  'demand_metadata.': 'demand accesses to metadata',
  'prefetch.': 'prefetch accesses',
  'prefetch_data.': 'prefetch accesses to data',
  'prefetch_metadata.': 'prefetch accesses to metadata',
  'metadata.': 'accesses to metadata',
} as const;

const results = {
  reads: 'all',
  hits: 'the block was in the cache',
  io_hits: 'the block was already being read from disk',
  misses: 'the block was read from disk',
} as const;

const ratios = { hit: results.hits, io_hit: results.io_hits, miss: results.misses } as const;

/** A share of accesses. Tools print 0 if there were none. */
const shareOfAccesses = (title: string, meaning: string): MetricSpec =>
  share(title, `${meaning} 0 without accesses.`);

const metricsOfAccesses = Object.entries(accesses).flatMap(([part, access]) => {
  const sentence = `${access[0]!.toUpperCase()}${access.slice(1)}`;
  const rates = Object.entries(results).map(([name, meaning]): [string, MetricSpec] => [
    `zfs.arc.${part}${name}`,
    perSecond(`${access}: ${name}`, `${sentence} per second: ${meaning}.`),
  ]);
  const shares = Object.entries(ratios).map(([name, meaning]): [string, MetricSpec] => [
    `zfs.arc.${part}${name}_ratio`,
    shareOfAccesses(`${access}: ${name} ratio`, `Share of ${access}: ${meaning}.`),
  ]);
  return [...rates, ...shares];
});

/** The cache of ZFS in memory (ARC), and the one on disk (L2ARC). */
export const arcMetrics: Readonly<Record<string, MetricSpec>> = {
  ...Object.fromEntries(metricsOfAccesses),
  'zfs.arc.size': bytes('size', 'Size of the ARC.'),
  'zfs.arc.target': bytes('target', 'Target size of the ARC.'),
  'zfs.arc.need': bytes('needed', 'Memory that the ARC was asked to give back.'),
  'zfs.arc.memory_free': bytes('free', 'Free memory as the ARC sees it.'),
  'zfs.arc.available': bytes(
    'available',
    'Memory by which the ARC may grow; negative if it must shrink.',
  ),
  'zfs.arc.waste': bytes('waste', 'Memory lost to rounding in the ARC’s buffers.'),
  'zfs.arc.mfu.hits': perSecond(
    'MFU hits',
    'Hits per second in the list of frequently used blocks.',
  ),
  'zfs.arc.mru.hits': perSecond('MRU hits', 'Hits per second in the list of recently used blocks.'),
  'zfs.arc.mfu_ghost.hits': perSecond(
    'MFU ghost hits',
    'Misses per second that a larger MFU list would have held.',
  ),
  'zfs.arc.mru_ghost.hits': perSecond(
    'MRU ghost hits',
    'Misses per second that a larger MRU list would have held.',
  ),
  'zfs.arc.uncached.hits': perSecond(
    'uncached hits',
    'Hits per second in buffers that are not kept.',
  ),
  'zfs.l2arc.reads': perSecond('L2ARC reads', 'Accesses per second to the L2ARC.'),
  'zfs.l2arc.hits': perSecond(
    'L2ARC hits',
    'Accesses per second that found their block in the L2ARC.',
  ),
  'zfs.l2arc.misses': perSecond(
    'L2ARC misses',
    'Accesses per second that did not find their block in the L2ARC.',
  ),
  'zfs.l2arc.hit_ratio': shareOfAccesses(
    'L2ARC hit ratio',
    'Share of accesses that found their block in the L2ARC.',
  ),
  'zfs.l2arc.miss_ratio': shareOfAccesses(
    'L2ARC miss ratio',
    'Share of accesses that did not find their block in the L2ARC.',
  ),
  'zfs.l2arc.size': bytes('L2ARC size', 'Size of the data in the L2ARC.'),
  'zfs.l2arc.allocated': bytes('L2ARC allocated', 'Space that the L2ARC uses on its disks.'),
  'zfs.l2arc.read.throughput': throughput('L2ARC read', 'Bytes per second read from the L2ARC.'),
};
