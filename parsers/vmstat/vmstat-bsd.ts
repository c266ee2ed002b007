import type { ColumnSpec, Line } from '../parser.ts';

const MEMORY = 'KiB, or bytes with a suffix in the layout for humans';

/** What vmstat of FreeBSD, NetBSD and OpenBSD print alike up to the disks. */
export const bsdColumns: readonly ColumnSpec[] = [
  { printed: 'r', metric: 'process.running', unit: '1' },
  { printed: 'b', metric: 'process.blocked', unit: '1' },
  { printed: 'w', metric: 'process.swapped_out', unit: '1' },
  {
    printed: 'avm',
    metric: 'memory.virtual_active',
    unit: 'KiB',
    suffix: 'KiB',
    instant: true,
    note: MEMORY,
  },
  {
    printed: 'fre',
    metric: 'memory.free',
    unit: 'KiB',
    suffix: 'KiB',
    instant: true,
    note: MEMORY,
  },
  { printed: 'flt', metric: 'paging.faults', unit: '1/s', suffix: 1024 },
  { printed: 're', metric: 'paging.reclaims', unit: '1/s', suffix: 1024 },
  { printed: 'pi', metric: 'paging.pages.in', unit: '1/s', suffix: 1024 },
  { printed: 'po', metric: 'paging.pages.out', unit: '1/s', suffix: 1024 },
  { printed: 'fr', metric: 'paging.pages.freed', unit: '1/s', suffix: 1024 },
  { printed: 'sr', metric: 'paging.scanned', unit: '1/s', suffix: 1024 },
];

/** Behind the disks: what the kernel did, and the processors. */
export const bsdCpuColumns: readonly ColumnSpec[] = [
  { printed: 'in', metric: 'system.interrupts', unit: '1/s', suffix: 1024 },
  { printed: 'sy', heading: 'faults', metric: 'system.calls', unit: '1/s', suffix: 1024 },
  { printed: 'cs', metric: 'system.context_switches', unit: '1/s', suffix: 1024 },
  { printed: 'us', metric: 'cpu.user', unit: '%', note: 'nice included' },
  { printed: 'sy', heading: 'cpu', metric: 'cpu.system', unit: '%', note: 'interrupts included' },
  { printed: 'id', metric: 'cpu.idle', unit: '%' },
];

/** vmstat prints its header again once a screen, which has 20 lines where it is none. */
export const BSD_HEADER_EVERY = 18;

/** The first word of memory: behind `r b`, or behind a third word (`w`, OpenBSD's `r s` has none). */
const memoryAt = (line: Line): number => [2, 3].find((i) => line.is(i, 'avm')) ?? -1;

/** `r b w avm fre flt`, `r b avm fre flt`, `r s avm fre flt` */
export function isBsdHeader(line: Line): boolean {
  if (!line.is(0, 'r')) return false;
  const avm = memoryAt(line);
  return avm > 0 && line.is(avm + 1, 'fre') && line.is(avm + 2, 'flt');
}

/** `procs memory page disks faults cpu` */
export function isBsdGroupLine(line: Line): boolean {
  return line.is(0, 'procs') && line.is(1, 'memory') && line.is(2, 'page');
}
