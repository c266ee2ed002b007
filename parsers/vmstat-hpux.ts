import { fields } from './fields.ts';
import type { ColumnSpec, Command, Line, Parser, SourceBuilder } from './parser.ts';
import { hostPart, VmstatRows } from './vmstat-rows.ts';
import { beginsWith, vmstatWords } from './vmstat-words.ts';

/**
 * vmstat of HP-UX, with `-S`: vmstat(1).
 *
 * ```
 *          procs           memory                   page                              faults       cpu
 *     r     b     w      avm    free   re   at    pi   po    fr   de    sr     in     sy    cs  us sy id
 *     2     0     0    16058  127605    2    4     0    0     0    0     0    104    165    34   1  0 99
 * ```
 *
 * Memory is in pages of 4096 bytes, which the manual page does not say.
 */
const size = 'pages; 4096 bytes are assumed';

const columns: readonly ColumnSpec[] = [
  { printed: 'r', metric: 'process.running', unit: '1' },
  { printed: 'b', metric: 'process.blocked', unit: '1' },
  { printed: 'w', metric: 'process.swapped_out', unit: '1' },
  { printed: 'avm', metric: 'memory.virtual_active', unit: 'page', instant: true, note: size },
  { printed: 'free', metric: 'memory.free', unit: 'page', instant: true, note: size },
  { printed: 're', metric: 'paging.reclaims', unit: '1/s' },
  { printed: 'at', metric: 'paging.attaches', unit: '1/s' },
  { printed: 'si', metric: 'swap.ins', unit: '1/s' },
  { printed: 'so', metric: 'swap.outs', unit: '1/s' },
  { printed: 'pi', metric: 'paging.pages.in', unit: '1/s' },
  { printed: 'po', metric: 'paging.pages.out', unit: '1/s' },
  { printed: 'fr', metric: 'paging.pages.freed', unit: '1/s' },
  { printed: 'de', metric: 'memory.shortfall', unit: 'page', note: size },
  { printed: 'sr', metric: 'paging.scanned', unit: '1/s' },
  { printed: 'in', metric: 'system.interrupts', unit: '1/s' },
  { printed: 'sy', heading: 'faults', metric: 'system.calls', unit: '1/s' },
  { printed: 'cs', metric: 'system.context_switches', unit: '1/s' },
  { printed: 'us', metric: 'cpu.user', unit: '%' },
  { printed: 'sy', heading: 'cpu', metric: 'cpu.system', unit: '%' },
  { printed: 'id', metric: 'cpu.idle', unit: '%' },
];

/** vmstat prints its header again once a screen. */
const HEADER_EVERY = 18;

export const vmstatHpux = {
  id: 'vmstat-hpux',
  tool: 'vmstat',
  platform: 'hpux',
  title: 'vmstat (HP-UX)',
  reference: 'HP-UX vmstat(1)',
  options: '-S',
  columns,
  firstReport: 'since-boot',
  rates: 'elapsed',
  leavesOut: 'nothing',
  opens: isHeader,
  start(out: SourceBuilder, _command: Command, before: readonly string[]) {
    return new VmstatRows(out, before, {
      isHeader,
      isGroupLine: (line) => beginsWith(line, 'procs memory page faults'),
      parts: (line) => hostPart(vmstatWords(fields(line))),
      headerEvery: HEADER_EVERY,
    });
  },
} as const satisfies Parser;

function isHeader(line: Line): boolean {
  return beginsWith(line, 'r b w avm free') && (line.is(6, 'at') || line.is(6, 'so'));
}
