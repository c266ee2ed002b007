import type {
  ColumnSpec,
  Command,
  EntityRef,
  Layout,
  Line,
  Parser,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { fields } from '../shared/fields.ts';
import { parseStamp, type Stamp, stampBefore } from '../shared/timestamp.ts';
import { hostPart, VmstatRows } from './vmstat-rows.ts';
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
 * With `-n`, for terminals of 80 columns, a report has two rows, each under a header of its own:
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
  options: '-n -S',
  columns,
  firstReport: 'since-boot',
  rates: 'elapsed',
  leavesOut: 'nothing',
  opens: (line: Line) => isHeader(line) || isMemoryHeader(line),
  start(out: SourceBuilder, _command: Command, before: readonly string[]) {
    if (/^memory\s+page\s+faults$/.test(before.at(-1)?.trim() ?? ''))
      return new NarrowReading(out, before);
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

/** `avm free re at … in sy cs`, with `-n`. */
function isMemoryHeader(line: Line): boolean {
  return beginsWith(line, 'avm free') && line.is(line.count - 1, 'cs');
}

/** `us sy id r b w`, with `-n`. */
const isCpuHeader = (line: Line): boolean => beginsWith(line, 'us sy id r b w');

/** Rows of memory and of processors take turns; their lengths tell them apart wherever headers are left out. */
class NarrowReading implements Reading {
  readonly #table: Table;
  readonly #host: EntityRef;
  readonly #layouts = new Map<number, Layout>();
  #memory = 0;
  #stamp: Stamp | null;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#table = out.table();
    this.#host = this.#table.entity({ kind: 'host', name: '' });
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
