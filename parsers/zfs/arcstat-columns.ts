import type { ColumnSpec } from '../parser.ts';
import { column, columnsOf } from '../shared/columns.ts';

/** The prefixes of words, and the kind of accesses that they count. */
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

const RATE = { unit: '1/s', suffix: 1000 } as const;
const SIZE = { unit: 'B', suffix: 1024, instant: true } as const;

function accesses([word, part]: (typeof ACCESSES)[number]): ColumnSpec[] {
  const all = word === '';
  const metric = `zfs.arc.${part}`;
  return [
    ...columnsOf(RATE, {
      [`${word}read`]: `${metric}reads`,
      [all ? 'hits' : `${word}hit`]: `${metric}hits`,
      [all ? 'iohs' : `${word}ioh`]: `${metric}io_hits`,
      [all ? 'miss' : `${word}mis`]: `${metric}misses`,
    }),
    ...columnsOf('%', {
      [all ? 'hit%' : `${word}h%`]: `${metric}hit_ratio`,
      [all ? 'ioh%' : `${word}i%`]: `${metric}io_hit_ratio`,
      [all ? 'miss%' : `${word}m%`]: `${metric}miss_ratio`,
    }),
  ];
}

/** Every column of all arcstats, including those of `-f`. Suffixes of rates are powers of 1000, of sizes 1024. */
export const arcstatColumns: readonly ColumnSpec[] = [
  ...ACCESSES.flatMap(accesses),
  ...columnsOf(SIZE, {
    arcsz: 'zfs.arc.size',
    size: 'zfs.arc.size',
    c: 'zfs.arc.target',
    need: 'zfs.arc.need',
    free: 'zfs.arc.memory_free',
    avail: 'zfs.arc.available',
    waste: 'zfs.arc.waste',
  }),
  ...columnsOf(RATE, {
    mfu: 'zfs.arc.mfu.hits',
    mru: 'zfs.arc.mru.hits',
    mfug: 'zfs.arc.mfu_ghost.hits',
    mrug: 'zfs.arc.mru_ghost.hits',
    unc: 'zfs.arc.uncached.hits',
    l2read: 'zfs.l2arc.reads',
    l2hits: 'zfs.l2arc.hits',
    l2miss: 'zfs.l2arc.misses',
  }),
  ...columnsOf('%', { 'l2hit%': 'zfs.l2arc.hit_ratio', 'l2miss%': 'zfs.l2arc.miss_ratio' }),
  ...columnsOf(SIZE, { l2size: 'zfs.l2arc.size', l2asize: 'zfs.l2arc.allocated' }),
  column('l2bytes', 'zfs.l2arc.read.throughput', 'B/s', { suffix: 1024 }),
  ...columnsOf(RATE, 'eskip el2skip mtxmis zhits zmiss zread zahead zpast zissue zmax'),
  ...columnsOf('%', 'zh% zm% l2pref% l2mfu% l2mru% l2data% l2meta%'),
  ...columnsOf('1', 'grow'),
  ...columnsOf(SIZE, 'el2cach el2el el2mfu el2mru el2inel ddsz l2pref l2mfu l2mru l2data l2meta'),
];
