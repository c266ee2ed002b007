import type { ColumnSpec, Line, Parser } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { fields } from '../shared/fields.ts';
import { hostPart, type VmstatFormat, VmstatRowsReading } from './vmstat-rows.ts';
import { beginsWith, vmstatWords } from './vmstat-words.ts';

/**
 * vmstat of Solaris 8 to 11 and illumos, with `-p -S -T`: usr/src/cmd/stat/vmstat/vmstat.c.
 *
 * ```
 *  kthr      memory            page            disk          faults      cpu
 *  r b w   swap  free  re  mf pi po fr de sr s0 s1 -- --   in   sy   cs us sy id
 *  0 1 7 8123456 402312 12 71  5  9  9  0  0  3  1  0  0  410  955  602  3  2 95
 * ```
 *
 * A disk's column is named by the first letter and third character of its kstat, so two may share a name; `--` is an
 * unused slot. `sy` is printed twice and gets the heading of its group. Every number, r and free too, is a mean over
 * the interval, so none of them is valid in a since-boot report. `<<…>>` reports devices or processors that were added
 * or removed; the next row is since boot again.
 */
const columns: readonly ColumnSpec[] = [
  column('r', 'process.running', '1', 'truncated to a whole number'),
  column('b', 'process.blocked', '1', 'truncated to a whole number'),
  column('w', 'process.swapped_out', '1'),
  column('swap', 'memory.swap_available', 'KiB'),
  column('free', 'memory.free', 'KiB'),
  column('re', 'paging.reclaims', '1/s'),
  column('mf', 'paging.minor_faults', '1/s'),
  column('si', 'swap.ins', '1/s'),
  column('so', 'swap.outs', '1/s'),
  column('pi', 'paging.in', 'KiB/s'),
  column('po', 'paging.out', 'KiB/s', 'file writes included'),
  column('fr', 'paging.freed', 'KiB/s'),
  column('de', 'memory.shortfall', 'KiB'),
  column('sr', 'paging.scanned', '1/s'),
  column('in', 'system.interrupts', '1/s', 'without the clock'),
  column('sy', 'system.calls', '1/s', { heading: 'faults' }),
  column('cs', 'system.context_switches', '1/s'),
  column('us', 'cpu.user', '%'),
  column('sy', 'cpu.system', '%', { heading: 'cpu' }),
  column('id', 'cpu.idle', '%', 'I/O wait included'),
  column('epi', 'paging.executable.in', 'KiB/s'),
  column('epo', 'paging.executable.out', 'KiB/s'),
  column('epf', 'paging.executable.freed', 'KiB/s'),
  column('api', 'paging.anonymous.in', 'KiB/s'),
  column('apo', 'paging.anonymous.out', 'KiB/s'),
  column('apf', 'paging.anonymous.freed', 'KiB/s'),
  column('fpi', 'paging.filesystem.in', 'KiB/s'),
  column('fpo', 'paging.filesystem.out', 'KiB/s'),
  column('fpf', 'paging.filesystem.freed', 'KiB/s'),
];

/** Rows between two headers: 18 or 19. */
const ROWS_PER_HEADER = 18;

export const vmstatSolaris = {
  id: 'vmstat-solaris',
  tool: 'vmstat',
  platform: 'solaris',
  title: 'vmstat (Solaris, illumos)',
  reference: 'illumos vmstat.c and vmstat(8)',
  options: '-p -q -S -T d|u',
  columns,
  firstReport: 'since-boot',
  opens: isHeader,
  openingWords: ['swap'],
  start: (out, _command, before) => new VmstatRowsReading(out, before, format),
} as const satisfies Parser;

const format: VmstatFormat = {
  isHeader,
  isGroupLine,
  parts: (line) => hostPart(vmstatWords(fields(line), { after: 'sr', before: 'in' })),
  rowsPerHeader: ROWS_PER_HEADER,
};

/** `r b w swap free re mf …`; of `-p`: `swap free re mf fr de sr epi …` */
function isHeader(line: Line): boolean {
  return beginsWith(line, 'r b w swap') || beginsWith(line, 'swap free re mf fr');
}

/** `kthr memory page disk faults cpu`, up to Solaris 9 `procs` for `kthr`; `memory page executable …` of `-p`. */
function isGroupLine(line: Line): boolean {
  return line.is(line.is(0, 'kthr') || line.is(0, 'procs') ? 1 : 0, 'memory');
}
