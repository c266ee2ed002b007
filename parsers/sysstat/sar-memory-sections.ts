import type { Section } from '../shared/section.ts';
import { col, level } from './sar-column.ts';

/** The tables of `sar -B -H -R -r -S -W`. */
export const memorySections: readonly Section[] = [
  {
    name: 'swapping',
    words: /^pswpin\/s$/,
    columns: [col('pswpin/s', 'swap.pages.in', '1/s'), col('pswpout/s', 'swap.pages.out', '1/s')],
  },
  {
    name: 'paging',
    words: /^pgpgin\/s$/,
    columns: [
      col('pgpgin/s', 'block.in', 'KiB/s', 'all that is read from block devices'),
      col('pgpgout/s', 'block.out', 'KiB/s'),
      col('fault/s', 'paging.faults', '1/s'),
      col('majflt/s', 'paging.major_faults', '1/s'),
      col('pgfree/s', 'paging.pages.freed', '1/s'),
      col('pgscank/s', 'paging.scanned.background', '1/s'),
      col('pgscand/s', 'paging.scanned.direct', '1/s'),
      col('pgsteal/s', 'paging.reclaimed', '1/s'),
      col('%vmeff', 'paging.efficiency', '%'),
    ],
  },
  { name: 'page changes', words: /^(frmpg|bufpg)\/s$/, columns: [] },
  {
    name: 'memory',
    words: /^kbmemfree$/,
    columns: [
      level('kbmemfree', 'memory.free'),
      level('kbavail', 'memory.available'),
      level('kbmemused', 'memory.used', 'KiB', 'without caches since 11.7.4, with them before'),
      level('%memused', 'memory.utilisation', '%'),
      level('kbmemshrd', 'memory.shared', 'KiB', 'before 6'),
      level('kbshmem', 'memory.shared', 'KiB', 'since 12.7.6'),
      level('kbbuffers', 'memory.buffers'),
      level('kbcached', 'memory.cache'),
      level('kbcommit', 'memory.commit.used'),
      level('%commit', 'memory.commit.utilisation', '%'),
      level('kbactive', 'memory.active'),
      level('kbinact', 'memory.inactive'),
      level('kbdirty', 'memory.dirty'),
      level('kbanonpg', 'memory.anonymous'),
      level('kbslab', 'memory.slab'),
      level('kbkstack', 'memory.kernel_stack'),
      level('kbpgtbl', 'memory.page_tables'),
      level('kbvmused', 'memory.kernel_virtual'),
      level('kbswpfree', 'memory.swap_free', 'KiB', 'in this table before 9'),
      level('kbswpused', 'memory.swap_used'),
      level('%swpused', 'memory.swap_utilisation', '%'),
      level('kbswpcad', 'memory.swap_cached'),
      level('%swpcad', 'other.%swpcad', '%'),
    ],
  },
  {
    name: 'swap space',
    words: /^kbswpfree$/,
    columns: [
      level('kbswpfree', 'memory.swap_free'),
      level('kbswpused', 'memory.swap_used'),
      level('%swpused', 'memory.swap_utilisation', '%'),
      level('kbswpcad', 'memory.swap_cached'),
      level('%swpcad', 'other.%swpcad', '%'),
    ],
  },
  {
    name: 'huge pages',
    words: /^kbhugfree$/,
    columns: [
      level('kbhugfree', 'memory.huge.free'),
      level('kbhugused', 'memory.huge.used'),
      level('%hugused', 'memory.huge.utilisation', '%'),
      level('kbhugrsvd', 'memory.huge.reserved'),
      level('kbhugsurp', 'memory.huge.surplus'),
    ],
  },
];
