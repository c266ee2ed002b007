import type {
  ColumnSpec,
  EntityRef,
  Line,
  Parser,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { column, columnsOf } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
import { parseStamp, type Stamp } from '../shared/timestamp.ts';
import type { SummaryRow } from './top-linux-summary.ts';
import { loadColumns, loadWords } from './top-load.ts';
import { summaries, summaryRow, traffic } from './top-macos-summary.ts';
import { type ProcessColumns, ProcessRows } from './top-processes.ts';

/**
 * `top -l N` of macOS, its logging mode: Apple's top, top(1).
 *
 * ```
 * Processes: 554 total, 5 running, 549 sleeping, 4213 threads
 * 2026/05/28 03:43:04
 * Load Avg: 6.27, 6.87, 5.71
 * CPU usage: 18.60% user, 15.61% sys, 65.78% idle
 * PhysMem: 15G used (2497M wired, 7090M compressor), 103M unused.
 * VM: 268T vsize, 5702M framework vsize, 470789(0) swapins, 929703(0) swapouts.
 * Networks: packets: 38863766/46G in, 29586460/31G out.
 * Disks: 6924457/149G read, 5210424/189G written.
 *
 * PID    COMMAND          MEM  %CPU #TH  STATE
 * 157    WindowServer     846M 0.0  22/1 running
 * ```
 *
 * Suffixes are powers of 1024. Networks, Disks and swap are totals since boot, with `-d` amounts of the interval. The
 * CPU times of the first sample are set aside: top(1) calls those of processes invalid, and they are printed as 0.0.
 */
const BYTES = { unit: 'B', suffix: 1024, instant: true } as const;

const processColumns: readonly ColumnSpec[] = [
  column('%CPU', 'process.cpu.total', '%'),
  ...columnsOf(BYTES, {
    MEM: 'process.memory.resident',
    RSIZE: 'process.memory.resident',
    VSIZE: 'process.memory.virtual',
    CMPRS: 'process.memory.compressed',
    PURG: 'process.memory.purgeable',
  }),
  column('POWER', 'process.energy_impact', '1'),
];

const processSpecs: ProcessColumns = new Map(processColumns.map((spec) => [spec.printed, spec]));

export const topMacos = {
  id: 'top-macos',
  tool: 'top',
  platform: 'macos',
  title: 'top -l (macOS)',
  reference: 'Apple top and top(1), OS X 10.6 to macOS 15',
  options: '-d -l -n -o -s -stats',
  columns: [
    ...summaries[0]!.columns,
    ...loadColumns,
    ...summaries.slice(1).flatMap(({ columns }) => columns),
    ...traffic.flatMap(({ counts, bytes }) => [...counts, ...bytes]),
    ...processColumns,
  ],
  firstReport: 'moment',
  intervalOption: 's',
  opens: isFrame,
  openingWords: ['Processes:'],
  start: (out, command) => new TopMacosReading(out, / -c? ?d( |$)/.test(command.text)),
} as const satisfies Parser;

/** `Processes: 554 total, …`; older versions have the time at its end. */
function isFrame(line: Line): boolean {
  return line.is(0, 'Processes:') && line.is(2, 'total,');
}

/** Lines of the summary with nothing for a chart. */
const IGNORED_LINES = ['SharedLibs:', 'MemRegions:', 'Swap:', 'Purgeable:'];

class TopMacosReading implements Reading {
  readonly #deltas: boolean;
  readonly #table: Table;
  readonly #host: EntityRef;
  readonly #processes: ProcessRows;
  #inSummary = false;
  /** The line that opened a frame whose time is not known yet: newer versions print it below. */
  #pending: SummaryRow | null = null;

  constructor(out: SourceBuilder, deltas: boolean) {
    this.#deltas = deltas;
    this.#table = out.table();
    this.#host = this.#table.entity(HOST);
    this.#processes = new ProcessRows(this.#table, processSpecs);
  }

  line(line: Line): boolean {
    if (!this.#inSummary && this.#processes.row(line)) return true;
    if (isFrame(line)) this.#openFrame(line);
    else if (this.#processes.header(line)) this.#endSummary();
    else return this.#inSummary && this.#summary(line);
    return true;
  }

  end(): void {
    this.#endSummary();
  }

  #openFrame(line: Line): void {
    this.#endSummary();
    this.#processes.end();
    this.#pending = summaryRow(line.text(), this.#deltas);
    this.#inSummary = true;
    const stamp = parseStamp(line.str(line.count - 1));
    if (stamp !== null) this.#report(stamp);
  }

  /** Opens a report; its time is on the second line of a frame. */
  #report(stamp: Stamp | null): void {
    if (this.#pending === null) return;
    this.#table.report(stamp);
    this.#row(this.#pending);
    this.#pending = null;
  }

  #endSummary(): void {
    this.#report(null);
    this.#inSummary = false;
  }

  #summary(line: Line): boolean {
    const stamp = this.#pending === null ? null : parseStamp(line.text());
    const text = line.text();
    // Older versions have the CPUs in the line of the load.
    const rows = [
      text.startsWith('Load Avg:') ? loadWords(line, 5) : null,
      summaryRow(text.replace(/^Load.*CPU/, 'CPU'), this.#deltas),
    ].filter((row) => row !== null);
    const isOwn = rows.length > 0 || IGNORED_LINES.some((label) => text.startsWith(label));
    if (stamp === null && !isOwn) return false;
    this.#report(stamp);
    for (const row of rows) this.#row(row);
    return true;
  }

  #row({ words, cells }: SummaryRow): void {
    this.#table.texts(this.#table.columns(words), this.#host, cells);
  }
}
