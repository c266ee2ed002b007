import type { ColumnSpec, Command, Line, Parser, SourceBuilder } from '../parser.ts';
import { fields } from '../shared/fields.ts';
import { hostPart, type VmstatPart, VmstatRows } from './vmstat-rows.ts';
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
 * entitlement that is (`ec`); `us sy id wa` are then shares of what they consumed. `-t` puts a time of day at the end
 * of each row. With an interval the first row is an interval too.
 */
const page = 'pages of 4096 bytes';
const ame = 'active memory expansion (-c)';

const columns: readonly ColumnSpec[] = [
  { printed: 'r', metric: 'process.running', unit: '1' },
  { printed: 'b', metric: 'process.blocked', unit: '1' },
  { printed: 'p', metric: 'process.raw_io', unit: '1' },
  { printed: 'w', metric: 'process.direct_io', unit: '1' },
  { printed: 'avm', metric: 'memory.virtual_active', unit: 'page', note: page },
  { printed: 'fre', metric: 'memory.free', unit: 'page', note: page },
  { printed: 'csz', metric: 'memory.compressor', unit: 'page', note: ame },
  { printed: 'cfr', metric: 'other.cfr', unit: 'page', note: `free in the pool; ${ame}` },
  { printed: 'dxm', metric: 'memory.shortfall', unit: 'page', note: `deficit; ${ame}` },
  { printed: 'ci', metric: 'paging.decompressed', unit: '1/s', note: `pages; ${ame}` },
  { printed: 'co', metric: 'paging.compressed', unit: '1/s', note: `pages; ${ame}` },
  { printed: 're', metric: 'paging.reclaims', unit: '1/s', note: 'always 0' },
  { printed: 'fi', metric: 'paging.file.pages.in', unit: '1/s' },
  { printed: 'fo', metric: 'paging.file.pages.out', unit: '1/s' },
  { printed: 'pi', metric: 'swap.pages.in', unit: '1/s' },
  { printed: 'po', metric: 'swap.pages.out', unit: '1/s' },
  { printed: 'fr', metric: 'paging.pages.freed', unit: '1/s' },
  { printed: 'sr', metric: 'paging.scanned', unit: '1/s' },
  { printed: 'cy', metric: 'paging.clock_cycles', unit: '1/s' },
  { printed: 'in', metric: 'system.interrupts', unit: '1/s' },
  { printed: 'sy', heading: 'faults', metric: 'system.calls', unit: '1/s' },
  { printed: 'cs', metric: 'system.context_switches', unit: '1/s' },
  { printed: 'us', metric: 'cpu.user', unit: '%' },
  { printed: 'sy', heading: 'cpu', metric: 'cpu.system', unit: '%' },
  { printed: 'id', metric: 'cpu.idle', unit: '%' },
  { printed: 'wa', metric: 'cpu.iowait', unit: '%' },
  { printed: 'pc', metric: 'partition.cpus', unit: '1' },
  { printed: 'ec', metric: 'partition.entitlement', unit: '%' },
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
  rates: 'elapsed',
  leavesOut: 'nothing',
  opens: isHeader,
  opensWhenNamed: (line) => headerless(line) !== undefined,
  start(out: SourceBuilder, _command: Command, before: readonly string[]) {
    const rows = new VmstatRows(out, before, { isHeader, isGroupLine, parts, headerEvery: 0 });
    let bound = false;
    return {
      line(line: Line): boolean {
        if (!bound) {
          bound = true;
          const words = headerless(line);
          if (words !== undefined) rows.bind(partsOf(words.split(' ')));
        }
        if (beginsWith(line, 'System configuration:')) rows.restart(line.text().trim());
        else if (beginsWith(line, 'System configuration changed.')) rows.change(line);
        else return rows.line(line);
        return true;
      },
    };
  },
} as const satisfies Parser;

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

/** With `-t` the header ends in `hr mi se`, which stand over one word of a row. */
function partsOf(printed: readonly string[]): VmstatPart[] {
  const time = printed.indexOf('hr');
  return hostPart(vmstatWords(time < 0 ? printed : printed.slice(0, time)));
}

/** The words of a row without a header; undefined for a line that can be none. */
function headerless(line: Line): string | undefined {
  for (let i = 0; i < line.count; i++) if (Number.isNaN(line.num(i))) return undefined;
  return HEADERLESS.get(line.count);
}
