import type { MetricSpec } from '../metric.ts';

/** Kinds of accesses to the ARC by the part of their metrics' names. */
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
  hits: 'those that found their block in the cache',
  io_hits: 'those that found their block on its way from the disk',
  misses: 'those that went to the disk',
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
  meaning: `${meaning} 0 where there were none.`,
  unit: '%',
  kind: 'ratio',
});

const ofAccesses = Object.entries(accesses).flatMap(([part, what]) => {
  const sentence = `${what[0]!.toUpperCase()}${what.slice(1)}`;
  const rates = Object.entries(results).map(([name, which]): [string, MetricSpec] => [
    `zfs.arc.${part}${name}`,
    rate(`${what}: ${name}`, '1/s', `${sentence} a second: ${which}.`),
  ]);
  const shares = Object.entries(ratios).map(([name, which]): [string, MetricSpec] => [
    `zfs.arc.${part}${name}_ratio`,
    ratio(`${what}: ${name} ratio`, `Share of ${what}: ${which}.`),
  ]);
  return [...rates, ...shares];
});

/** The cache of ZFS in memory, and the one on disks behind it. */
export const arcMetrics: Readonly<Record<string, MetricSpec>> = {
  ...Object.fromEntries(ofAccesses),
  'zfs.arc.size': size('size', 'Size of the ARC.'),
  'zfs.arc.target': size('target', 'Size that the ARC aims at.'),
  'zfs.arc.need': size('needed', 'Memory that the ARC was asked to give back.'),
  'zfs.arc.memory_free': size('free', 'Free memory as the ARC sees it.'),
  'zfs.arc.available': size(
    'available',
    'Memory by which the ARC may grow; negative if it must shrink.',
  ),
  'zfs.arc.waste': size('waste', 'Memory lost to rounding in the ARC’s buffers.'),
  'zfs.arc.mfu.hits': rate('MFU hits', '1/s', 'Hits a second among what was used often.'),
  'zfs.arc.mru.hits': rate('MRU hits', '1/s', 'Hits a second among what was used lately.'),
  'zfs.arc.mfu_ghost.hits': rate(
    'MFU ghost hits',
    '1/s',
    'Misses a second that a larger MFU list would have held.',
  ),
  'zfs.arc.mru_ghost.hits': rate(
    'MRU ghost hits',
    '1/s',
    'Misses a second that a larger MRU list would have held.',
  ),
  'zfs.arc.uncached.hits': rate(
    'uncached hits',
    '1/s',
    'Hits a second in buffers that are not kept.',
  ),
  'zfs.l2arc.reads': rate('L2ARC reads', '1/s', 'Accesses a second to the L2ARC.'),
  'zfs.l2arc.hits': rate('L2ARC hits', '1/s', 'Accesses a second that the L2ARC held.'),
  'zfs.l2arc.misses': rate('L2ARC misses', '1/s', 'Accesses a second that the L2ARC did not hold.'),
  'zfs.l2arc.hit_ratio': ratio('L2ARC hit ratio', 'Share of accesses that the L2ARC held.'),
  'zfs.l2arc.miss_ratio': ratio(
    'L2ARC miss ratio',
    'Share of accesses that the L2ARC did not hold.',
  ),
  'zfs.l2arc.size': size('L2ARC size', 'Size of the data in the L2ARC.'),
  'zfs.l2arc.allocated': size('L2ARC allocated', 'Space that the L2ARC takes on its disks.'),
  'zfs.l2arc.read.throughput': rate('L2ARC read', 'B/s', 'Bytes a second read from the L2ARC.'),
};
