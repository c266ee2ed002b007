import type { MetricSpec } from '../metric.ts';

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

const rate = (title: string, unit: 'B/s' | '1/s', meaning: string): MetricSpec => ({
  title,
  meaning,
  unit,
  kind: 'rate',
});
const size = (title: string, meaning: string): MetricSpec => ({
  title,
  meaning,
  unit: 'B',
  kind: 'gauge',
});
const ratio = (title: string, meaning: string): MetricSpec => ({
  title,
  meaning: `${meaning} 0 without accesses.`,
  unit: '%',
  kind: 'ratio',
});

const ofAccesses = Object.entries(accesses).flatMap(([part, what]) => {
  const sentence = `${what[0]!.toUpperCase()}${what.slice(1)}`;
  const rates = Object.entries(results).map(([name, which]): [string, MetricSpec] => [
    `zfs.arc.${part}${name}`,
    rate(`${what}: ${name}`, '1/s', `${sentence} per second: ${which}.`),
  ]);
  const shares = Object.entries(ratios).map(([name, which]): [string, MetricSpec] => [
    `zfs.arc.${part}${name}_ratio`,
    ratio(`${what}: ${name} ratio`, `Share of ${what}: ${which}.`),
  ]);
  return [...rates, ...shares];
});

/** The cache of ZFS in memory (ARC), and the one on disk (L2ARC). */
export const arcMetrics: Readonly<Record<string, MetricSpec>> = {
  ...Object.fromEntries(ofAccesses),
  'zfs.arc.size': size('size', 'Size of the ARC.'),
  'zfs.arc.target': size('target', 'Target size of the ARC.'),
  'zfs.arc.need': size('needed', 'Memory that the ARC was asked to give back.'),
  'zfs.arc.memory_free': size('free', 'Free memory as the ARC sees it.'),
  'zfs.arc.available': size(
    'available',
    'Memory by which the ARC may grow; negative if it must shrink.',
  ),
  'zfs.arc.waste': size('waste', 'Memory lost to rounding in the ARC’s buffers.'),
  'zfs.arc.mfu.hits': rate(
    'MFU hits',
    '1/s',
    'Hits per second in the list of frequently used blocks.',
  ),
  'zfs.arc.mru.hits': rate(
    'MRU hits',
    '1/s',
    'Hits per second in the list of recently used blocks.',
  ),
  'zfs.arc.mfu_ghost.hits': rate(
    'MFU ghost hits',
    '1/s',
    'Misses per second that a larger MFU list would have held.',
  ),
  'zfs.arc.mru_ghost.hits': rate(
    'MRU ghost hits',
    '1/s',
    'Misses per second that a larger MRU list would have held.',
  ),
  'zfs.arc.uncached.hits': rate(
    'uncached hits',
    '1/s',
    'Hits per second in buffers that are not kept.',
  ),
  'zfs.l2arc.reads': rate('L2ARC reads', '1/s', 'Accesses per second to the L2ARC.'),
  'zfs.l2arc.hits': rate(
    'L2ARC hits',
    '1/s',
    'Accesses per second that found their block in the L2ARC.',
  ),
  'zfs.l2arc.misses': rate(
    'L2ARC misses',
    '1/s',
    'Accesses per second that did not find their block in the L2ARC.',
  ),
  'zfs.l2arc.hit_ratio': ratio(
    'L2ARC hit ratio',
    'Share of accesses that found their block in the L2ARC.',
  ),
  'zfs.l2arc.miss_ratio': ratio(
    'L2ARC miss ratio',
    'Share of accesses that did not find their block in the L2ARC.',
  ),
  'zfs.l2arc.size': size('L2ARC size', 'Size of the data in the L2ARC.'),
  'zfs.l2arc.allocated': size('L2ARC allocated', 'Space that the L2ARC uses on its disks.'),
  'zfs.l2arc.read.throughput': rate('L2ARC read', 'B/s', 'Bytes per second read from the L2ARC.'),
};
