import type { ColumnSpec } from '../parser.ts';

/** What a word begins with, and the kind of accesses that it counts. */
const ACCESSES = [
  ['', ''],
  ['d', 'demand.'],
  ['dd', 'demand_data.'],
  ['dm', 'demand_metadata.'],
  ['p', 'prefetch.'],
  ['pd', 'prefetch_data.'],
  ['pm', 'prefetch_metadata.'],
  ['m', 'metadata.'],
] as const;

function accesses([word, part]: (typeof ACCESSES)[number]): ColumnSpec[] {
  const all = word === '';
  const metric = `zfs.arc.${part}`;
  return [
    rate(`${word}read`, `${metric}reads`),
    rate(all ? 'hits' : `${word}hit`, `${metric}hits`),
    rate(all ? 'iohs' : `${word}ioh`, `${metric}io_hits`),
    rate(all ? 'miss' : `${word}mis`, `${metric}misses`),
    ratio(all ? 'hit%' : `${word}h%`, `${metric}hit_ratio`),
    ratio(all ? 'ioh%' : `${word}i%`, `${metric}io_hit_ratio`),
    ratio(all ? 'miss%' : `${word}m%`, `${metric}miss_ratio`),
  ];
}

/** Every column that some arcstat prints, or that `-f` may ask for. Rates are of powers of 1000, sizes of 1024. */
export const columns: readonly ColumnSpec[] = [
  ...ACCESSES.flatMap(accesses),
  size('arcsz', 'zfs.arc.size'),
  size('size', 'zfs.arc.size'),
  size('c', 'zfs.arc.target'),
  size('need', 'zfs.arc.need'),
  size('free', 'zfs.arc.memory_free'),
  size('avail', 'zfs.arc.available'),
  size('waste', 'zfs.arc.waste'),
  rate('mfu', 'zfs.arc.mfu.hits'),
  rate('mru', 'zfs.arc.mru.hits'),
  rate('mfug', 'zfs.arc.mfu_ghost.hits'),
  rate('mrug', 'zfs.arc.mru_ghost.hits'),
  rate('unc', 'zfs.arc.uncached.hits'),
  rate('l2read', 'zfs.l2arc.reads'),
  rate('l2hits', 'zfs.l2arc.hits'),
  rate('l2miss', 'zfs.l2arc.misses'),
  ratio('l2hit%', 'zfs.l2arc.hit_ratio'),
  ratio('l2miss%', 'zfs.l2arc.miss_ratio'),
  size('l2size', 'zfs.l2arc.size'),
  size('l2asize', 'zfs.l2arc.allocated'),
  { printed: 'l2bytes', metric: 'zfs.l2arc.read.throughput', unit: 'B/s', suffix: 1024 },
  ...[
    'eskip',
    'el2skip',
    'mtxmis',
    'zhits',
    'zmiss',
    'zread',
    'zahead',
    'zpast',
    'zissue',
    'zmax',
  ].map((printed) => rate(printed, `other.${printed}`)),
  ...['zh%', 'zm%', 'l2pref%', 'l2mfu%', 'l2mru%', 'l2data%', 'l2meta%', 'grow'].map((printed) =>
    ratio(printed, `other.${printed}`),
  ),
  ...[
    'el2cach',
    'el2el',
    'el2mfu',
    'el2mru',
    'el2inel',
    'ddsz',
    'l2pref',
    'l2mfu',
    'l2mru',
    'l2data',
    'l2meta',
  ].map((printed) => size(printed, `other.${printed}`)),
];

function rate(printed: string, metric: string): ColumnSpec {
  return { printed, metric, unit: '1/s', suffix: 1000 };
}

function ratio(printed: string, metric: string): ColumnSpec {
  return { printed, metric, unit: printed.endsWith('%') ? '%' : '1' };
}

function size(printed: string, metric: string): ColumnSpec {
  return { printed, metric, unit: 'B', suffix: 1024, instant: true };
}
