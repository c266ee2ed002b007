import type {
  ColumnSpec,
  EntityRef,
  Layout,
  Line,
  Parser,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { column } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
import { fields } from '../shared/fields.ts';
import { parseStamp, type Stamp, stampBefore } from '../shared/timestamp.ts';
import { hostPart, type VmstatFormat, VmstatRowsReading } from './vmstat-rows.ts';
import { beginsWith, vmstatWords } from './vmstat-words.ts';

/**
 * vmstat of HP-UX, with `-n -S`: vmstat(1).
 *
 * ```
 *          procs           memory                   page                              faults       cpu
 *     r     b     w      avm    free   re   at    pi   po    fr   de    sr     in     sy    cs  us sy id
 *     2     0     0    16058  127605    2    4     0    0     0    0     0    104    165    34   1  0 99
 * ```
 *
 * With `-n`, for terminals of 80 columns, a report has two rows, each under its header:
 *
 * ```
 * VM
 *        memory                   page                          faults
 *      avm    free   re   at    pi   po    fr   de    sr     in     sy    cs
 *    16058  127605    2    4     0    0     0    0     0    104    165    34
 * CPU
 *     cpu          procs
 *  us sy id    r     b     w
 *   1  0 99    2     0     0
 * ```
 *
 * Memory is in pages of 4096 bytes, which the manual page does not state.
 */
const size = 'pages; 4096 bytes are assumed';

const columns: readonly ColumnSpec[] = [
  column('r', 'process.running', '1'),
  column('b', 'process.blocked', '1'),
  column('w', 'process.swapped_out', '1'),
  column('avm', 'memory.virtual_active', 'page', { instant: true, note: size }),
  column('free', 'memory.free', 'page', { instant: true, note: size }),
  column('re', 'paging.reclaims', '1/s'),
  column('at', 'paging.attaches', '1/s'),
  column('si', 'swap.ins', '1/s'),
  column('so', 'swap.outs', '1/s'),
  column('pi', 'paging.pages.in', '1/s'),
  column('po', 'paging.pages.out', '1/s'),
  column('fr', 'paging.pages.freed', '1/s'),
  column('de', 'memory.shortfall', 'page', size),
  column('sr', 'paging.scanned', '1/s'),
  column('in', 'system.interrupts', '1/s'),
  column('sy', 'system.calls', '1/s', { heading: 'faults' }),
  column('cs', 'system.context_switches', '1/s'),
  column('us', 'cpu.user', '%'),
  column('sy', 'cpu.system', '%', { heading: 'cpu' }),
  column('id', 'cpu.idle', '%'),
];

/** Rows between two headers; vmstat repeats its header once a screen. */
const ROWS_PER_HEADER = 18;

export const vmstatHpux = {
  id: 'vmstat-hpux',
  tool: 'vmstat',
  platform: 'hpux',
  title: 'vmstat (HP-UX)',
  reference: 'HP-UX vmstat(1)',
  options: '-n -S',
  columns,
  firstReport: 'since-boot',
  opens: (line) => isHeader(line) || isMemoryHeader(line),
  openingWords: ['avm'],
  start: (out, _command, before) =>
    isNarrow(before)
      ? new VmstatHpuxNarrowReading(out, before)
      : new VmstatRowsReading(out, before, format),
} as const satisfies Parser;

/** Whether the lines above the first header show the option `-n`. */
function isNarrow(before: readonly string[]): boolean {
  return /^memory\s+page\s+faults$/.test(before.at(-1)?.trim() ?? '');
}

const format: VmstatFormat = {
  isHeader,
  isGroupLine: (line) => beginsWith(line, 'procs memory page faults'),
  parts: (line) => hostPart(vmstatWords(fields(line))),
  rowsPerHeader: ROWS_PER_HEADER,
};

function isHeader(line: Line): boolean {
  return beginsWith(line, 'r b w avm free') && (line.is(6, 'at') || line.is(6, 'so'));
}

/** `avm free re at … in sy cs`, with `-n`. */
function isMemoryHeader(line: Line): boolean {
  return beginsWith(line, 'avm free') && line.is(line.count - 1, 'cs');
}

/** `us sy id r b w`, with `-n`. */
const isCpuHeader = (line: Line): boolean => beginsWith(line, 'us sy id r b w');

/** Reads alternating rows of memory and of processors; their lengths distinguish them if headers are left out. */
class VmstatHpuxNarrowReading implements Reading {
  readonly #table: Table;
  readonly #host: EntityRef;
  readonly #layouts = new Map<number, Layout>();
  #memory = 0;
  #stamp: Stamp | null;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#table = out.table();
    this.#host = this.#table.entity(HOST);
    this.#stamp = stampBefore(before.filter((text) => text.trim() !== 'VM').slice(0, -1));
  }

  line(line: Line): boolean {
    const layout = this.#layouts.get(line.count);
    if (layout !== undefined && !Number.isNaN(line.num(0))) return this.#row(line, layout);
    if (isMemoryHeader(line)) this.#bind(line, 'faults');
    else if (isCpuHeader(line)) this.#bind(line, 'cpu');
    else if (!isTitle(line)) return this.#readStamp(line);
    return true;
  }

  #row(line: Line, layout: Layout): boolean {
    if (line.count === this.#memory) {
      this.#table.report(this.#stamp);
      this.#stamp = null;
    }
    return this.#table.reports > 0 && this.#table.row(layout, this.#host, line, 0);
  }

  #bind(line: Line, heading: string): void {
    const words = fields(line).map((printed) =>
      printed === 'sy' ? { printed, heading } : { printed },
    );
    this.#layouts.set(line.count, this.#table.columns(words));
    if (heading === 'faults') this.#memory = line.count;
  }

  #readStamp(line: Line): boolean {
    const stamp = parseStamp(line.text());
    this.#stamp = stamp ?? this.#stamp;
    return stamp !== null;
  }
}

/** The lines above a header. */
function isTitle(line: Line): boolean {
  if (line.count === 1) return line.is(0, 'VM') || line.is(0, 'CPU');
  return beginsWith(line, 'memory page faults') || beginsWith(line, 'cpu procs');
}
