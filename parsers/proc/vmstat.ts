import { VMSTAT_EVENTS, VMSTAT_LEVELS } from '../../src/model/metrics/vmstat-names.ts';
import type { ColumnSpec } from '../parser.ts';
import { column, columnsOf } from '../shared/columns.ts';
import { namedValues } from './named-values.ts';

/**
 * /proc/vmstat (vmstat_text in mm/vmstat.c, proc(5)): levels in pages, and totals since boot. pgpgin and pgpgout are in
 * KiB.
 *
 * ```
 * nr_free_pages 1359910
 * pgpgin 13821662
 * ```
 */
const columns: readonly ColumnSpec[] = [
  ...columnsOf(
    { unit: 'page', instant: true, note: 'pages of 4096 bytes are assumed' },
    {
      nr_free_pages: 'memory.free',
      nr_mlock: 'memory.locked',
      nr_unevictable: 'memory.unevictable',
      nr_slab_reclaimable: 'memory.slab.reclaimable',
      nr_slab_unreclaimable: 'memory.slab.unreclaimable',
      nr_slab: 'memory.slab',
      nr_anon_pages: 'memory.anonymous',
      nr_mapped: 'memory.mapped',
      nr_file_pages: 'memory.file.pages',
      nr_dirty: 'memory.dirty',
      nr_writeback: 'memory.writeback',
      nr_shmem: 'memory.shared',
      nr_page_table_pages: 'memory.page_tables',
      nr_active_anon: 'memory.active.anonymous',
      nr_inactive_anon: 'memory.inactive.anonymous',
      nr_active_file: 'memory.active.file',
      nr_inactive_file: 'memory.inactive.file',
      nr_swapcached: 'memory.swap_cached',
    },
  ),
  column('nr_kernel_stack', 'memory.kernel_stack', 'KiB', { instant: true }),
  ...columnsOf('KiB', { pgpgin: 'block.in.total', pgpgout: 'block.out.total' }),
  ...columnsOf('1', {
    pswpin: 'swap.pages.in.total',
    pswpout: 'swap.pages.out.total',
    pgfault: 'paging.faults.total',
    pgmajfault: 'paging.major_faults.total',
    pgfree: 'paging.freed.total',
    pgscan_kswapd: 'paging.scanned.background.total',
    pgscan_direct: 'paging.scanned.direct.total',
  }),
  ...VMSTAT_EVENTS.map((word) => column(word, `paging.${word}.total`, '1')),
  ...VMSTAT_LEVELS.map((word) => column(word, `memory.${word}`, '1', { instant: true })),
];

export const vmstat = namedValues({
  columns,
  row: (line) => {
    const word = line.count === 2 && line.num(1) >= 0 ? line.str(0) : '';
    return /^[a-z][a-z0-9_]{2,40}$/.test(word) ? word : null;
  },
  unlisted: (word) => column(word, `other.${word}`, '1', { instant: true }),
});
