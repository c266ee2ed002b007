import type {
  ColumnSpec,
  EntityKey,
  EntityRef,
  HeaderWord,
  Layout,
  Line,
  Parser,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { column, columnsOf } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
import { fields } from '../shared/fields.ts';
import { ReportsByRepeat } from '../shared/reports-by-repeat.ts';
import { parseStamp, stampBefore } from '../shared/timestamp.ts';

/**
 * turbostat of the Linux kernel: tools/power/x86/turbostat/turbostat.c and turbostat(8).
 *
 * ```
 * Core  CPU  Avg_MHz  Busy%  Bzy_MHz  TSC_MHz  IRQ   CPU%c6  CoreTmp  PkgTmp  PkgWatt
 * -     -    412      14.71  2800     2400     3456  65.19   45       47      55.12
 * 0     0    512      18.20  2812     2400     800   61.80   45       47      55.12
 * 0     2    312      11.20  2788     2400     700
 * ```
 *
 * The first row is of the whole machine. Columns of a core or a package come last and are printed for its first
 * processor only, so that other rows are shorter.
 */
const columns: readonly ColumnSpec[] = [
  column('Busy%', 'cpu.busy', '%', 'not in an idle state'),
  column('Bzy_MHz', 'cpu.clock', '1', 'MHz while not in an idle state'),
  ...columnsOf('%', 'CPU%c1 CPU%c3 CPU%c6 CPU%c7 Pkg%pc2 Pkg%pc3 Pkg%pc6 Pkg%pc7 Pkg%pc8 GFX%rc6'),
  ...columnsOf('1', 'Avg_MHz TSC_MHz UncMHz GFXMHz IPC IRQ NMI SMI POLL C1 C1E C3 C6'),
  ...columnsOf('1', 'CoreTmp PkgTmp PkgWatt CorWatt GFXWatt RAMWatt'),
];

/** A column of every row. */
const REQUIRED_WORD = 'Bzy_MHz';

export const turbostatLinux = {
  id: 'turbostat-linux',
  tool: 'turbostat',
  platform: 'linux',
  title: 'turbostat (Linux)',
  reference: 'turbostat.c of Linux and turbostat(8)',
  options: '-i -n -q -s -S --show --hide --interval --num_iterations --Summary',
  columns,
  firstReport: 'interval',
  intervalOption: 'i',
  opens: isHeader,
  openingWords: [REQUIRED_WORD],
  start: (out, _command, before) => new TurbostatLinuxReading(out, before),
} as const satisfies Parser;

/** Columns of the location of a processor, or of the time. */
const LOCATION_WORDS = new Set(
  'usec Time_Of_Day_Seconds Package Die L3 Node Core CPU APIC X2APIC'.split(' '),
);

function isHeader(line: Line): boolean {
  const words = fields(line);
  return words.includes('Avg_MHz') && words.includes('Busy%') && words.includes(REQUIRED_WORD);
}

class TurbostatLinuxReading implements Reading {
  readonly #table: Table;
  readonly #reports: ReportsByRepeat;
  #words: readonly string[] = [];
  /** The layouts by the number of cells of a row. */
  readonly #layouts = new Map<number, Layout>();

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#table = out.table();
    this.#reports = new ReportsByRepeat(this.#table, stampBefore(before));
  }

  line(line: Line): boolean {
    if (isHeader(line)) return this.#readHeader(line);
    return this.#row(line) || this.#reports.readStamp(line);
  }

  #readHeader(line: Line): true {
    const words = fields(line);
    if (words.join(' ') !== this.#words.join(' ')) this.#layouts.clear();
    this.#words = words;
    this.#reports.end();
    return true;
  }

  #row(line: Line): boolean {
    const { count } = line;
    if (count <= this.#words.indexOf(REQUIRED_WORD) || count > this.#words.length) return false;
    const numbers = this.#words.slice(0, count).map((word) => !LOCATION_WORDS.has(word));
    if (numbers.some((isNumber, i) => isNumber && Number.isNaN(line.num(i)))) return false;
    const entity = this.#entity(line);
    const layout = this.#layoutOf(count);
    this.#readTime(line);
    this.#reports.meet(entity, null);
    return this.#table.row(layout, entity, line, 0);
  }

  /** Returns the entity of a row: the whole machine has dashes, a processor belongs to its core. */
  #entity(line: Line): EntityRef {
    const cpu = this.#words.indexOf('CPU');
    const isWhole = cpu < 0 || line.is(cpu, '-');
    const key: EntityKey = isWhole ? HOST : { kind: 'cpu', name: line.str(cpu) };
    return this.#table.entity(key);
  }

  #readTime(line: Line): void {
    const index = this.#words.indexOf('Time_Of_Day_Seconds');
    if (index >= 0) this.#reports.stamp = parseStamp(line.str(index));
  }

  /** Returns the layout of a row; a short row has no cells of its core or package. */
  #layoutOf(count: number): Layout {
    let layout = this.#layouts.get(count);
    if (layout === undefined) {
      layout = this.#table.columns(this.#words.slice(0, count).map(wordOf));
      this.#layouts.set(count, layout);
    }
    return layout;
  }
}

function wordOf(printed: string): HeaderWord | null {
  if (LOCATION_WORDS.has(printed)) return null;
  if (columns.some((spec) => spec.printed === printed)) return { printed };
  return { printed, spec: column(printed, `other.${printed}`, printed.includes('%') ? '%' : '1') };
}
