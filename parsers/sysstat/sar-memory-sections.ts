import { column, columnsOf } from '../shared/columns.ts';
import type { Section } from '../shared/section.ts';

const KIB = { unit: 'KiB', instant: true } as const;

/** The tables of `sar -B -H -R -r -S -W`. */
export const memorySections: readonly Section[] = [
  {
    name: 'swapping',
    words: /^pswpin\/s$/,
    columns: [
      column('pswpin/s', 'swap.pages.in', '1/s'),
      column('pswpout/s', 'swap.pages.out', '1/s'),
    ],
  },
  {
    name: 'paging',
    words: /^pgpgin\/s$/,
    columns: [
      column('pgpgin/s', 'block.in', 'KiB/s', 'everything read from block devices'),
      column('pgpgout/s', 'block.out', 'KiB/s'),
      column('fault/s', 'paging.faults', '1/s'),
      column('majflt/s', 'paging.major_faults', '1/s'),
      column('pgfree/s', 'paging.pages.freed', '1/s'),
      column('pgscank/s', 'paging.scanned.background', '1/s'),
      column('pgscand/s', 'paging.scanned.direct', '1/s'),
      column('pgsteal/s', 'paging.reclaimed', '1/s'),
      column('%vmeff', 'paging.efficiency', '%'),
    ],
  },
  { name: 'page changes', words: /^(frmpg|bufpg)\/s$/, columns: [] },
  {
    name: 'memory',
    words: /^kbmemfree$/,
    columns: [
      ...columnsOf(KIB, {
        kbmemfree: 'memory.free',
        kbavail: 'memory.available',
        kbmemused: ['memory.used', 'without caches since 11.7.4, with them before'],
      }),
      column('%memused', 'memory.utilisation', '%', { instant: true }),
      ...columnsOf(KIB, {
        kbmemshrd: ['memory.shared', 'before 6'],
        kbshmem: ['memory.shared', 'since 12.7.6'],
        kbbuffers: 'memory.buffers',
        kbcached: 'memory.cache',
        kbcommit: 'memory.commit.used',
      }),
      column('%commit', 'memory.commit.utilisation', '%', { instant: true }),
      ...columnsOf(KIB, {
        kbactive: 'memory.active',
        kbinact: 'memory.inactive',
        kbdirty: 'memory.dirty',
        kbanonpg: 'memory.anonymous',
        kbslab: 'memory.slab',
        kbkstack: 'memory.kernel_stack',
        kbpgtbl: 'memory.page_tables',
        kbvmused: 'memory.kernel_virtual',
        kbswpfree: ['memory.swap_free', 'in this table before 9'],
        kbswpused: 'memory.swap_used',
      }),
      column('%swpused', 'memory.swap_utilisation', '%', { instant: true }),
      column('kbswpcad', 'memory.swap_cached', 'KiB', { instant: true }),
      column('%swpcad', 'other.%swpcad', '%', { instant: true }),
    ],
  },
  {
    name: 'swap space',
    words: /^kbswpfree$/,
    columns: [
      ...columnsOf(KIB, {
        kbswpfree: 'memory.swap_free',
        kbswpused: 'memory.swap_used',
      }),
      column('%swpused', 'memory.swap_utilisation', '%', { instant: true }),
      column('kbswpcad', 'memory.swap_cached', 'KiB', { instant: true }),
      column('%swpcad', 'other.%swpcad', '%', { instant: true }),
    ],
  },
  {
    name: 'huge pages',
    words: /^kbhugfree$/,
    columns: [
      ...columnsOf(KIB, {
        kbhugfree: 'memory.huge.free',
        kbhugused: 'memory.huge.used',
      }),
      column('%hugused', 'memory.huge.utilisation', '%', { instant: true }),
      ...columnsOf(KIB, {
        kbhugrsvd: 'memory.huge.reserved',
        kbhugsurp: 'memory.huge.surplus',
      }),
    ],
  },
];
