import type { ColumnSpec } from '../parser.ts';
import { columnsOf } from '../shared/columns.ts';
import { meminfoMetrics } from '../shared/meminfo-metrics.ts';
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
