import type { ColumnSpec, Command, Line, Parser, SourceBuilder } from '../parser.ts';
import { fields } from '../shared/fields.ts';
import { BSD_HEADER_EVERY, bsdColumns, isBsdGroupLine, isBsdHeader } from './vmstat-bsd.ts';
import { hostPart, VmstatRows } from './vmstat-rows.ts';
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
  { printed: 's', metric: 'process.sleeping', unit: '1' },
  { printed: 'int', metric: 'system.interrupts', unit: '1/s' },
  { printed: 'sys', metric: 'system.calls', unit: '1/s' },
  { printed: 'cs', metric: 'system.context_switches', unit: '1/s' },
  { printed: 'us', metric: 'cpu.user', unit: '%', note: 'nice included' },
  { printed: 'sy', metric: 'cpu.system', unit: '%', note: 'interrupts and spinning included' },
  { printed: 'id', metric: 'cpu.idle', unit: '%' },
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
  rates: 'elapsed',
  leavesOut: 'nothing',
  intervalOption: 'w',
  opens: isHeader,
  start(out: SourceBuilder, _command: Command, before: readonly string[]) {
    const isGroupLine = isBsdGroupLine;
    return new VmstatRows(out, before, {
      isHeader,
      isGroupLine,
      parts: (line) => hostPart(vmstatWords(fields(line), { after: 'sr', before: 'int' })),
      headerEvery: BSD_HEADER_EVERY,
    });
  },
} as const satisfies Parser;

function isHeader(line: Line): boolean {
  if (!isBsdHeader(line)) return false;
  const words = fields(line);
  return words.indexOf('int') > 0 && words.indexOf('sys') > 0;
}
