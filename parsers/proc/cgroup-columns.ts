import type { ColumnSpec } from '../parser.ts';
import { column, columnsOf } from '../shared/columns.ts';

/**
 * The numbers of control groups of Linux (Documentation/admin-guide/cgroup-v2.rst, kernel/sched and mm/memcontrol.c).
 * All are totals since the group was made, except levels of memory.
 */
export const cpuStat: readonly ColumnSpec[] = [
  ...columnsOf('us', {
    usage_usec: 'container.cpu.total',
    user_usec: 'container.cpu.user.total',
    system_usec: 'container.cpu.system.total',
  }),
  ...columnsOf('1', {
    nr_periods: 'container.periods.total',
    nr_throttled: 'container.periods.throttled.total',
  }),
  column('throttled_usec', 'container.throttled.total', 'us', 'of all processors together'),
  column('throttled_time', 'container.throttled.total', 'ns', 'version 1'),
  ...columnsOf('1', 'nr_bursts'),
  ...columnsOf('us', 'nice_usec burst_usec core_sched.force_idle_usec'),
  ...columnsOf('ns', 'burst_time wait_sum'),
];

export const groupMemoryEvents: readonly ColumnSpec[] = [
  column('low', 'other.low', '1'),
  ...columnsOf('1', {
    high: 'container.memory.slowed.total',
    max: 'container.memory.at_limit.total',
    oom: 'container.memory.out.total',
    oom_kill: 'container.memory.killed.total',
  }),
  ...columnsOf('1', 'oom_group_kill sock_throttled'),
];

const BYTES = { unit: 'B', instant: true } as const;

export const groupMemoryStat: readonly ColumnSpec[] = [
  ...columnsOf(BYTES, {
    anon: 'memory.anonymous',
    file: 'memory.cache',
    kernel_stack: 'memory.kernel_stack',
    pagetables: 'memory.page_tables',
    percpu: 'memory.per_cpu',
    shmem: 'memory.shared',
    file_mapped: 'memory.mapped',
    file_dirty: 'memory.dirty',
    file_writeback: 'memory.writeback',
    swapcached: 'memory.swap_cached',
    anon_thp: 'memory.huge.anonymous',
    inactive_anon: 'memory.inactive.anonymous',
    active_anon: 'memory.active.anonymous',
    inactive_file: 'memory.inactive.file',
    active_file: 'memory.active.file',
    unevictable: 'memory.unevictable',
    slab: 'memory.slab',
    slab_reclaimable: 'memory.slab.reclaimable',
    slab_unreclaimable: 'memory.slab.unreclaimable',
  }),
  ...columnsOf(BYTES, 'kernel sec_pagetables sock vmalloc zswap zswapped file_thp shmem_thp'),
  ...columnsOf('1', {
    pgfault: 'paging.faults.total',
    pgmajfault: 'paging.major_faults.total',
    pgscan_kswapd: 'paging.scanned.background.total',
    pgscan_direct: 'paging.scanned.direct.total',
    pgsteal_kswapd: 'paging.pgsteal_kswapd.total',
    pgsteal_direct: 'paging.pgsteal_direct.total',
    workingset_refault_anon: 'paging.workingset_refault_anon.total',
    workingset_refault_file: 'paging.workingset_refault_file.total',
  }),
];

/**
 * Files with a single number; `max` stands for no limit, and so does the largest number of whole pages in version 1
 * (Documentation/admin-guide/cgroup-v1/memory.rst).
 */
export const singleValues: Readonly<Record<string, ColumnSpec>> = {
  'memory.current': column('memory.current', 'container.memory', 'B', { instant: true }),
  'memory.max': column('memory.max', 'container.memory.limit', 'B', { instant: true }),
  'memory.swap.current': column('memory.swap.current', 'container.swap', 'B', { instant: true }),
  'memory.usage_in_bytes': column('memory.usage_in_bytes', 'container.memory', 'B', {
    instant: true,
    note: 'version 1',
  }),
  'memory.limit_in_bytes': column('memory.limit_in_bytes', 'container.memory.limit', 'B', {
    instant: true,
    note: 'version 1',
  }),
  'memory.failcnt': column(
    'memory.failcnt',
    'container.memory.at_limit.total',
    '1',
    'version 1: allocations that had to free memory first',
  ),
  'pids.current': column('pids.current', 'container.processes', '1', { instant: true }),
  'cpu.max': column('cpu.max', 'container.cpu.limit', '%', {
    instant: true,
    note: 'quota ÷ period',
  }),
};

export const ioStat: readonly ColumnSpec[] = [
  ...columnsOf('B', { rbytes: 'container.read.total', wbytes: 'container.write.total' }),
  ...columnsOf('1', {
    rios: 'container.read.count.total',
    wios: 'container.write.count.total',
  }),
  ...columnsOf('B', 'dbytes'),
  ...columnsOf('1', 'dios'),
];
