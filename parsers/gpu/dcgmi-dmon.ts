import type { ColumnSpec, HeaderWord, Layout, Line, Parser, Reading, Table } from '../parser.ts';
import { column, columnsOf } from '../shared/columns.ts';
import { fields } from '../shared/fields.ts';
import { ReportsByRepeat } from '../shared/reports-by-repeat.ts';

/**
 * `dcgmi dmon` of NVIDIA's DCGM: a row for each GPU or instance of one; its header, words and units, is repeated.
 *
 * ```
 * #Entity   GPUTL             MCUTL             POWER             SMACT
 * ID                                            W
 * GPU 0     75                42                185.300           0.512
 * ```
 *
 * Words that end in ACT, OCC, TENSO and the like are shares from 0 to 1. `N/A` is a value that the GPU does not have.
 */
const columns: readonly ColumnSpec[] = [
  ...columnsOf('%', {
    GPUTL: 'gpu.utilisation',
    MCUTL: 'gpu.memory.busy',
    ENCTL: 'gpu.encoder',
    DECTL: 'gpu.decoder',
  }),
  ...columnsOf('1', {
    POWER: 'gpu.power',
    TMPTR: 'gpu.temperature',
    MMTMP: 'gpu.memory.temperature',
    SMCLK: 'gpu.clock',
    MMCLK: 'gpu.memory.clock',
  }),
  column('FBUSD', 'gpu.memory.used', 'MiB'),
  column('FBFRE', 'gpu.memory.free', 'MiB'),
  column('FBTTL', 'gpu.memory.total', 'MiB'),
  ...columnsOf('1', 'SMACT SMOCC TENSO DRAMA GRACT FP64A FP32A FP16A'),
];

const SPECS = new Map(columns.map((spec) => [spec.printed, spec]));

export const dcgmiDmon = {
  id: 'dcgmi-dmon',
  tool: 'dcgmi',
  platform: 'linux',
  title: 'dcgmi dmon',
  reference: 'the reference of dcgmi dmon, DCGM 2 to 4, and its output in public repositories',
  options: 'dmon -e -f -i -g -d -c',
  columns,
  firstReport: 'interval',
  opens: (line) => wordsOf(line) !== null,
  openingWords: ['#Entity', 'Entity'],
  start: (out) => new DcgmiReading(out.table()),
} as const satisfies Parser;

/** The words of `#Entity   GPUTL   MCUTL …`; null for any other line. */
function wordsOf(line: Line): string[] | null {
  if (!line.str(0).startsWith('#') || line.count > 64) return null;
  const from = line.is(0, '#Entity') ? 1 : line.is(0, '#') && line.is(1, 'Entity') ? 2 : 0;
  return from === 0 || line.count === from ? null : fields(line, from);
}

class DcgmiReading implements Reading {
  readonly #table: Table;
  readonly #reports: ReportsByRepeat;
  #layout: Layout | null = null;

  constructor(table: Table) {
    this.#table = table;
    this.#reports = new ReportsByRepeat(table, null);
  }

  line(line: Line): boolean {
    const words = wordsOf(line);
    if (words === null) return this.#row(line) || isUnits(line) || this.#reports.readStamp(line);
    this.#layout = this.#table.columns(words.map(wordOf));
    return true;
  }

  /** `GPU 0   75 …`, `GPU-I 1`, or only the number of old versions. */
  #row(line: Line): boolean {
    const named = /^[A-Z][\w-]{1,10}$/.test(line.str(0)) ? 1 : 0;
    const layout = this.#layout;
    if (layout === null || line.count !== named + 1 + layout.length) return false;
    if (!/^[\d/]{1,8}$/.test(line.str(named))) return false;
    const kind = named === 1 ? line.str(0) : 'GPU';
    const entity = this.#table.entity({ kind: 'other', name: `${kind} ${line.str(named)}` });
    this.#reports.meet(entity, null);
    return this.#table.row(layout, entity, line, named + 1);
  }
}

const isUnits = (line: Line) => line.is(0, 'ID') || line.is(0, 'Id');

const wordOf = (printed: string): HeaderWord => ({
  printed,
  spec: SPECS.get(printed) ?? column(printed, `other.${printed}`, '1'),
});
