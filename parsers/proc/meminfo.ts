import type { ColumnSpec } from '../parser.ts';
import { columnsOf } from '../shared/columns.ts';
import { namedValues } from './named-values.ts';

/**
 * /proc/meminfo (meminfo_proc_show in fs/proc/meminfo.c, proc(5)). A kB is 1024 bytes.
 *
 * ```
 * MemTotal:       24684144 kB
 * HugePages_Total:       0
 * ```
 */
const KIB = { unit: 'KiB', instant: true } as const;

/** The metrics by name; the files of a NUMA node and numastat -m have the same names. */
export const meminfoMetrics = {
  MemTotal: 'memory.total',
  MemFree: 'memory.free',
  MemAvailable: 'memory.available',
  Buffers: 'memory.buffers',
  Cached: 'memory.cache',
  SwapCached: 'memory.swap_cached',
  Active: 'memory.active',
  Inactive: 'memory.inactive',
  'Active(anon)': 'memory.active.anonymous',
  'Inactive(anon)': 'memory.inactive.anonymous',
  'Active(file)': 'memory.active.file',
  'Inactive(file)': 'memory.inactive.file',
  Unevictable: 'memory.unevictable',
  Mlocked: 'memory.locked',
  HighTotal: 'memory.high.total',
  HighFree: 'memory.high.free',
  LowTotal: 'memory.low.total',
  LowFree: 'memory.low.free',
  SwapTotal: 'memory.swap_total',
  SwapFree: 'memory.swap_free',
  Dirty: 'memory.dirty',
  Writeback: 'memory.writeback',
  WritebackTmp: 'memory.writeback.temporary',
  AnonPages: 'memory.anonymous',
  Mapped: 'memory.mapped',
  Shmem: 'memory.shared',
  KReclaimable: 'memory.kernel.reclaimable',
  Slab: 'memory.slab',
  SReclaimable: 'memory.slab.reclaimable',
  SUnreclaim: 'memory.slab.unreclaimable',
  KernelStack: 'memory.kernel_stack',
  PageTables: 'memory.page_tables',
  CommitLimit: 'memory.commit.limit',
  Committed_AS: 'memory.commit.used',
  VmallocUsed: 'memory.kernel_virtual',
  Percpu: 'memory.per_cpu',
  AnonHugePages: 'memory.huge.anonymous',
  Hugetlb: 'memory.huge.total',
} as const;

const columns: readonly ColumnSpec[] = [
  ...columnsOf(KIB, meminfoMetrics),
  ...columnsOf(
    KIB,
    'Zswap Zswapped SecPageTables NFS_Unstable Bounce VmallocTotal VmallocChunk HardwareCorrupted ShmemHugePages ShmemPmdMapped FileHugePages FilePmdMapped CmaTotal CmaFree Unaccepted Balloon Hugepagesize DirectMap4k DirectMap2M DirectMap4M DirectMap1G Quicklists EarlyMemtestBad MemShared',
  ),
  ...columnsOf(
    { unit: '1', instant: true },
    'HugePages_Total HugePages_Free HugePages_Rsvd HugePages_Surp',
  ),
];

export const meminfo = namedValues({
  columns,
  row: (line) => {
    const word = /^([A-Z][\w()]{1,40}):$/.exec(line.str(0))?.[1];
    const hasUnit = line.count === 3 && line.is(2, 'kB');
    return word !== undefined && (hasUnit || line.count === 2) && line.num(1) >= 0 ? word : null;
  },
  unlisted: (word) => ({ printed: word, metric: `other.${word}`, ...KIB }),
});
