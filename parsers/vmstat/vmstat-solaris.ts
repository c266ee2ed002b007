import type { ColumnSpec, Command, Line, Parser, SourceBuilder } from '../parser.ts';
import { fields } from '../shared/fields.ts';
import { hostPart, VmstatRows } from './vmstat-rows.ts';
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
 * the interval, so none of them holds in a since-boot report. `<<…>>` says that devices or processors came or went;
 * the next row is since boot again.
 */
const columns: readonly ColumnSpec[] = [
  { printed: 'r', metric: 'process.running', unit: '1', note: 'truncated to a whole number' },
  { printed: 'b', metric: 'process.blocked', unit: '1', note: 'truncated to a whole number' },
  { printed: 'w', metric: 'process.swapped_out', unit: '1' },
  { printed: 'swap', metric: 'memory.swap_available', unit: 'KiB' },
  { printed: 'free', metric: 'memory.free', unit: 'KiB' },
  { printed: 're', metric: 'paging.reclaims', unit: '1/s' },
  { printed: 'mf', metric: 'paging.minor_faults', unit: '1/s' },
  { printed: 'si', metric: 'swap.ins', unit: '1/s' },
  { printed: 'so', metric: 'swap.outs', unit: '1/s' },
  { printed: 'pi', metric: 'paging.in', unit: 'KiB/s' },
  { printed: 'po', metric: 'paging.out', unit: 'KiB/s', note: 'file writes included' },
  { printed: 'fr', metric: 'paging.freed', unit: 'KiB/s' },
  { printed: 'de', metric: 'memory.shortfall', unit: 'KiB' },
  { printed: 'sr', metric: 'paging.scanned', unit: '1/s' },
  { printed: 'in', metric: 'system.interrupts', unit: '1/s', note: 'without the clock' },
  { printed: 'sy', heading: 'faults', metric: 'system.calls', unit: '1/s' },
  { printed: 'cs', metric: 'system.context_switches', unit: '1/s' },
  { printed: 'us', metric: 'cpu.user', unit: '%' },
  { printed: 'sy', heading: 'cpu', metric: 'cpu.system', unit: '%' },
  { printed: 'id', metric: 'cpu.idle', unit: '%', note: 'I/O wait included' },
  { printed: 'epi', metric: 'paging.executable.in', unit: 'KiB/s' },
  { printed: 'epo', metric: 'paging.executable.out', unit: 'KiB/s' },
  { printed: 'epf', metric: 'paging.executable.freed', unit: 'KiB/s' },
  { printed: 'api', metric: 'paging.anonymous.in', unit: 'KiB/s' },
  { printed: 'apo', metric: 'paging.anonymous.out', unit: 'KiB/s' },
  { printed: 'apf', metric: 'paging.anonymous.freed', unit: 'KiB/s' },
  { printed: 'fpi', metric: 'paging.filesystem.in', unit: 'KiB/s' },
  { printed: 'fpo', metric: 'paging.filesystem.out', unit: 'KiB/s' },
  { printed: 'fpf', metric: 'paging.filesystem.freed', unit: 'KiB/s' },
];

/** vmstat prints its header again after 18 or 19 rows. */
const HEADER_EVERY = 18;

export const vmstatSolaris = {
  id: 'vmstat-solaris',
  tool: 'vmstat',
  platform: 'solaris',
  title: 'vmstat (Solaris, illumos)',
  reference: 'illumos vmstat.c and vmstat(8)',
  options: '-p -q -S -T d|u',
  columns,
  firstReport: 'since-boot',
  rates: 'elapsed',
  leavesOut: 'nothing',
  opens: isHeader,
  start(out: SourceBuilder, _command: Command, before: readonly string[]) {
    return new VmstatRows(out, before, {
      isHeader,
      isGroupLine,
      parts: (line) => hostPart(vmstatWords(fields(line), { after: 'sr', before: 'in' })),
      headerEvery: HEADER_EVERY,
    });
  },
} as const satisfies Parser;

/** `r b w swap free re mf …`; of `-p`: `swap free re mf fr de sr epi …` */
function isHeader(line: Line): boolean {
  return beginsWith(line, 'r b w swap') || beginsWith(line, 'swap free re mf fr');
}

/** `kthr memory page disk faults cpu`, up to Solaris 9 `procs` for `kthr`; `memory page executable …` of `-p`. */
function isGroupLine(line: Line): boolean {
  return line.is(line.is(0, 'kthr') || line.is(0, 'procs') ? 1 : 0, 'memory');
}
