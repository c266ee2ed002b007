import type { ColumnSpec, Line, Parser, SourceBuilder } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { fields } from '../shared/fields.ts';
import { AixRowsReading } from './aix-rows.ts';
import { hostPart, type VmstatPart } from './vmstat-rows.ts';
import { beginsWith, vmstatWords } from './vmstat-words.ts';

/**
 * vmstat of AIX, with `-I -t -w`: IBM's "vmstat Command".
 *
 * ```
 * System configuration: lcpu=8 mem=2048MB ent=0.20
 *
 * kthr    memory              page              faults              cpu
 * ----- ----------- ------------------------ ------------ -----------------------
 *  r  b   avm   fre  re  pi  po  fr   sr  cy  in   sy  cs us sy id wa    pc    ec
 *  2  0 393884 91900   0   0   0   0    0   0 104 4201 515 40  9 51  0  0.16  81.2
 * ```
 *
 * Pages have 4096 bytes. Partitions that share processors print how many they consumed (`pc`) and what share of their
 * entitlement that is (`ec`); `us sy id wa` are then shares of the consumed processors. `-t` puts a time of day at the
 * end of each row. With an interval the first row is an interval too.
 */
const page = 'pages of 4096 bytes';
const ame = 'Active Memory Expansion (-c)';

const columns: readonly ColumnSpec[] = [
  column('r', 'process.running', '1'),
  column('b', 'process.blocked', '1'),
  column('p', 'process.raw_io', '1'),
  column('w', 'process.direct_io', '1'),
  column('avm', 'memory.virtual_active', 'page', page),
  column('fre', 'memory.free', 'page', page),
  column('csz', 'memory.compressor', 'page', ame),
  column('cfr', 'other.cfr', 'page', `free in the pool; ${ame}`),
  column('dxm', 'memory.shortfall', 'page', `deficit; ${ame}`),
  column('ci', 'paging.decompressed', '1/s', `pages; ${ame}`),
  column('co', 'paging.compressed', '1/s', `pages; ${ame}`),
  column('re', 'paging.reclaims', '1/s', 'always 0'),
  column('fi', 'paging.file.pages.in', '1/s'),
  column('fo', 'paging.file.pages.out', '1/s'),
  column('pi', 'swap.pages.in', '1/s'),
  column('po', 'swap.pages.out', '1/s'),
  column('fr', 'paging.pages.freed', '1/s'),
  column('sr', 'paging.scanned', '1/s'),
  column('cy', 'paging.clock_cycles', '1/s'),
  column('in', 'system.interrupts', '1/s'),
  column('sy', 'system.calls', '1/s', { heading: 'faults' }),
  column('cs', 'system.context_switches', '1/s'),
  column('us', 'cpu.user', '%'),
  column('sy', 'cpu.system', '%', { heading: 'cpu' }),
  column('id', 'cpu.idle', '%'),
  column('wa', 'cpu.iowait', '%'),
  column('pc', 'partition.cpus', '1'),
  column('ec', 'partition.entitlement', '%'),
];

/** The words of a log without a header, by the number of its columns. */
const HEADERLESS: ReadonlyMap<number, string> = new Map(
  [
    'r b avm fre re pi po fr sr cy in sy cs us sy id wa',
    'r b p avm fre fi fo pi po fr sr in sy cs us sy id wa',
    'r b avm fre re pi po fr sr cy in sy cs us sy id wa pc ec',
    'r b p avm fre fi fo pi po fr sr in sy cs us sy id wa pc ec',
  ].map((words) => [words.split(' ').length, words]),
);

export const vmstatAix = {
  id: 'vmstat-aix',
  tool: 'vmstat',
  platform: 'aix',
  title: 'vmstat (AIX)',
  reference: 'IBM AIX 7 "vmstat Command"',
  options: '-c -I -t -w -W',
  columns,
  firstReport: 'interval',
  opens: isHeader,
  openingWords: ['avm'],
  opensWhenNamed: (line) => headerless(line) !== undefined,
  start: (out, _command, before) => new VmstatAixReading(out, before),
} as const satisfies Parser;

class VmstatAixReading extends AixRowsReading {
  #isFirst = true;

  constructor(out: SourceBuilder, before: readonly string[]) {
    super(out, before, { isHeader, isGroupLine, parts, rowsPerHeader: 0 });
  }

  override line(line: Line): boolean {
    const words = this.#isFirst ? headerless(line) : undefined;
    this.#isFirst = false;
    if (words !== undefined) this.bind(partsOf(words.split(' ')));
    return super.line(line);
  }
}

/** `r b avm fre re …`, `r b p w avm fre fi …`; only AIX and Linux print `wa`, and Linux has no `avm`. */
function isHeader(line: Line): boolean {
  if (!line.is(0, 'r') || !line.is(1, 'b')) return false;
  const avm = [2, 3, 4].find((i) => line.is(i, 'avm'));
  if (avm === undefined || !line.is(avm + 1, 'fre') || line.is(avm + 2, 'flt')) return false;
  return fields(line).includes('wa');
}

/** `kthr memory page faults cpu`, the dashes below it. */
function isGroupLine(line: Line): boolean {
  return beginsWith(line, 'kthr memory page') || /^-{3,}$/.test(line.str(0));
}

const parts = (line: Line): VmstatPart[] => partsOf(fields(line));

/** With `-t` the header ends in `hr mi se`, which are above one word of a row. */
function partsOf(printed: readonly string[]): VmstatPart[] {
  const time = printed.indexOf('hr');
  return hostPart(vmstatWords(time < 0 ? printed : printed.slice(0, time)));
}

/** Largest error of the sum of four rounded shares, in percent. */
const MAX_ROUNDING_PERCENT = 2;

/**
 * Returns the words of a row without a header; undefined for any other line, such as a row of Linux: its shares add up
 * to 100 from one column before on, where AIX has context switches.
 */
function headerless(line: Line): string | undefined {
  for (let i = 0; i < line.count; i++) if (Number.isNaN(line.num(i))) return undefined;
  const words = HEADERLESS.get(line.count);
  const us = words?.split(' ').indexOf('us') ?? 0;
  const percent = line.num(us) + line.num(us + 1) + line.num(us + 2) + line.num(us + 3);
  const fits = Math.abs(percent - 100) <= MAX_ROUNDING_PERCENT && line.num(us - 1) > 0;
  return fits ? words : undefined;
}
