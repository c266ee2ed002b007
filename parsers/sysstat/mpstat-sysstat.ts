import type { ColumnSpec, Line, Parser } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { leadingWords } from '../shared/row-stamp.ts';
import {
  readSectionHeader,
  type Section,
  type SectionHeader,
  sectionOf,
} from '../shared/section.ts';
import { type RowsFormat, SysstatRowsReading } from './sysstat-rows.ts';

/**
 * mpstat of sysstat, with `-A -I -n -N -P -T -u` and `--dec`: mpstat.c and mpstat(1), 4 to 12.7.
 *
 * ```
 * Linux 6.1.0-18-amd64 (web3)     11/21/26        _x86_64_        (2 CPU)
 *
 * 14:03:21     CPU    %usr   %nice    %sys %iowait    %irq   %soft  %steal  %guest  %gnice   %idle
 * 14:03:26     all   11.20    0.00    3.45    0.90    0.00    0.10    0.00    0.00    0.00   84.35
 * ```
 *
 * A header has the time at which its interval began, a row that at which it ended; without an interval there is one
 * report, since boot, and the two are the same. 12 leaves CPUs that are offline out, 11 prints zeros.
 */
const shares: readonly ColumnSpec[] = [
  column('%usr', 'cpu.user', '%', 'without guests'),
  column('%user', 'cpu.user', '%', 'before 8.1.7'),
  column('%nice', 'cpu.nice', '%'),
  column('%sys', 'cpu.system', '%'),
  column('%system', 'cpu.system', '%', 'before 6'),
  column('%iowait', 'cpu.iowait', '%'),
  column('%irq', 'cpu.interrupts', '%'),
  column('%soft', 'cpu.soft_interrupts', '%'),
  column('%steal', 'cpu.steal', '%'),
  column('%guest', 'cpu.guest', '%'),
  column('%gnice', 'cpu.guest_nice', '%'),
  column('%idle', 'cpu.idle', '%', 'without I/O wait'),
  column('intr/s', 'system.interrupts', '1/s'),
];

/** Returns the column of an interrupt, named by its number or name. */
const interrupt = (printed: string): ColumnSpec => column(printed, 'interrupt.rate', '1/s');

const cpu = () => 'cpu' as const;

/** The tables of mpstat, in all their forms. */
export const mpstatSections: readonly Section[] = [
  { name: '', words: /^%use?r$/, entity: 'CPU', kind: cpu, columns: shares },
  { name: 'NODE', words: /^%use?r$/, entity: 'NODE', columns: shares },
  { name: 'interrupts', words: /^intr\/s$/, entity: 'CPU', kind: cpu, columns: shares },
  {
    name: 'software interrupts',
    words: /^(HI|TIMER)\/s$/,
    entity: 'CPU',
    kind: cpu,
    columns: [],
    column: interrupt,
  },
  {
    name: 'interrupts by source',
    words: /^([0-9]+|[A-Z][A-Z0-9/]{1,7})\/s$/,
    entity: 'CPU',
    kind: cpu,
    columns: [],
    column: interrupt,
  },
];

export const mpstatSysstat = {
  id: 'mpstat-sysstat',
  tool: 'mpstat',
  platform: 'linux',
  title: 'mpstat (Linux, sysstat)',
  reference: 'sysstat mpstat.c and mpstat(1), 4 to 12.7',
  options: '-A -I -n -N -P -T -u --dec',
  numberOptions: 'NP',
  columns: shares,
  firstReport: 'interval',
  leavesOut: 'filtered',
  printsWhole: true,
  opens: isHeader,
  openingWords: ['CPU', 'NODE'],
  start: (out, _command, before) => new SysstatRowsReading(out, before, format),
} as const satisfies Parser;

const format: RowsFormat = {
  sections: mpstatSections,
  sinceBoot: true,
  headerPerReport: true,
  opens: isHeader,
};

function isHeader(line: Line): boolean {
  const words = leadingWords(line);
  if (words === 0 || (!line.is(words, 'CPU') && !line.is(words, 'NODE'))) return false;
  const header = readSectionHeader(line, words);
  return header !== null && sectionOf(header, mpstatSections) !== undefined && isOwn(header);
}

/** `sar -u` has the same words in another order: without interrupts or with them after %steal, in old ones no %irq. */
function isOwn({ entity, words }: SectionHeader): boolean {
  if (entity === 'NODE' || !words[0]!.startsWith('%')) return true;
  if (words.at(-1) === 'intr/s') return true;
  return words[words.indexOf('%iowait') + 1] === '%irq';
}
