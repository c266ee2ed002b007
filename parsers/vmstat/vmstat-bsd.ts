import type { ColumnSpec, Line } from '../parser.ts';
import { column } from '../shared/columns.ts';

const MEMORY = 'KiB, or bytes with a suffix in the layout for humans';

/** The columns before the disks that vmstat of FreeBSD, NetBSD and OpenBSD have in common. */
export const bsdColumns: readonly ColumnSpec[] = [
  column('r', 'process.running', '1'),
  column('b', 'process.blocked', '1'),
  column('w', 'process.swapped_out', '1'),
  column('avm', 'memory.virtual_active', 'KiB', { suffix: 'KiB', instant: true, note: MEMORY }),
  column('fre', 'memory.free', 'KiB', { suffix: 'KiB', instant: true, note: MEMORY }),
  column('flt', 'paging.faults', '1/s', { suffix: 1024 }),
  column('re', 'paging.reclaims', '1/s', { suffix: 1024 }),
  column('pi', 'paging.pages.in', '1/s', { suffix: 1024 }),
  column('po', 'paging.pages.out', '1/s', { suffix: 1024 }),
  column('fr', 'paging.pages.freed', '1/s', { suffix: 1024 }),
  column('sr', 'paging.scanned', '1/s', { suffix: 1024 }),
];

/** The columns after the disks: events of the kernel, and the processors. */
export const bsdCpuColumns: readonly ColumnSpec[] = [
  column('in', 'system.interrupts', '1/s', { suffix: 1024 }),
  column('sy', 'system.calls', '1/s', { heading: 'faults', suffix: 1024 }),
  column('cs', 'system.context_switches', '1/s', { suffix: 1024 }),
  column('us', 'cpu.user', '%', 'nice included'),
  column('sy', 'cpu.system', '%', { heading: 'cpu', note: 'interrupts included' }),
  column('id', 'cpu.idle', '%'),
];

/** Rows between two headers: vmstat repeats its header once a screen, of 20 lines without a terminal. */
export const BSD_ROWS_PER_HEADER = 18;

/** Returns the index of the first memory word: after `r b` or `r s` (OpenBSD), or after `r b w`. */
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
