import type { ColumnSpec, Line, Parser } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { fields } from '../shared/fields.ts';
import { BSD_ROWS_PER_HEADER, bsdColumns, isBsdGroupLine, isBsdHeader } from './vmstat-bsd.ts';
import { hostPart, type VmstatFormat, VmstatRowsReading } from './vmstat-rows.ts';
import { vmstatWords } from './vmstat-words.ts';

/**
 * vmstat of OpenBSD: usr.bin/vmstat/vmstat.c, vmstat(8).
 *
 * ```
 *  procs    memory       page                    disks    traps          cpu
 *  r   s   avm     fre  flt  re  pi  po  fr  sr sd0 cd0  int   sys   cs us sy id
 *  1  63  115M  12033M   66   0   0   0   0   0   2   0  231   108   14  0  1 99
 * ```
 *
 * Up to OpenBSD 5 `r b w` and memory in KiB, since then `r s` and memory in MiB with an `M`.
 */
const columns: readonly ColumnSpec[] = [
  ...bsdColumns,
  column('s', 'process.sleeping', '1'),
  column('int', 'system.interrupts', '1/s'),
  column('sys', 'system.calls', '1/s'),
  column('cs', 'system.context_switches', '1/s'),
  column('us', 'cpu.user', '%', 'nice included'),
  column('sy', 'cpu.system', '%', 'interrupts and spinning included'),
  column('id', 'cpu.idle', '%'),
];

export const vmstatOpenbsd = {
  id: 'vmstat-openbsd',
  tool: 'vmstat',
  platform: 'openbsd',
  title: 'vmstat (OpenBSD)',
  reference: 'OpenBSD usr.bin/vmstat/vmstat.c and vmstat(8)',
  options: '-c -w',
  columns,
  firstReport: 'since-boot',
  intervalOption: 'w',
  opens: isHeader,
  openingWords: ['flt'],
  start: (out, _command, before) => new VmstatRowsReading(out, before, format),
} as const satisfies Parser;

const format: VmstatFormat = {
  isHeader,
  isGroupLine: isBsdGroupLine,
  parts: (line) => hostPart(vmstatWords(fields(line), { after: 'sr', before: 'int' })),
  rowsPerHeader: BSD_ROWS_PER_HEADER,
};

function isHeader(line: Line): boolean {
  if (!isBsdHeader(line)) return false;
  const words = fields(line);
  return words.indexOf('int') > 0 && words.indexOf('sys') > 0;
}
