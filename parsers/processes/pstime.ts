import type { ColumnSpec, Layout, Line, Parser, Reading, Table } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { ReportsByRepeat } from '../shared/reports-by-repeat.ts';
import { stampBefore } from '../shared/timestamp.ts';

/**
 * pstime of Solaris: reads /proc twice, a few seconds apart, and prints one report per call. Shares are of the whole
 * machine, with four significant digits.
 *
 * ```
 *   UID    PID  %USR  %SYS COMMAND
 * mysql   7141 44.17 3.391 /u/dist/mysqld --port=3306
 * ```
 */
const columns: readonly ColumnSpec[] = [
  column('%USR', 'process.cpu.of_all.user', '%'),
  column('%SYS', 'process.cpu.of_all.system', '%'),
];

export const pstime = {
  id: 'pstime',
  tool: 'pstime',
  platform: 'solaris',
  title: 'pstime (Solaris)',
  reference: 'samples of its output',
  options: '',
  columns,
  firstReport: 'interval',
  opens: isHeader,
  openingWords: ['%USR'],
  start: (out, _command, before) => new PstimeReading(out.table(), before),
} as const satisfies Parser;

class PstimeReading implements Reading {
  readonly #table: Table;
  readonly #reports: ReportsByRepeat;
  #layout: Layout | null = null;

  constructor(table: Table, before: readonly string[]) {
    this.#table = table;
    this.#reports = new ReportsByRepeat(table, stampBefore(before), 'any');
  }

  line(line: Line): boolean {
    if (this.#layout !== null && this.#row(line, this.#layout)) return true;
    if (isHeader(line)) {
      this.#layout = this.#table.columns(columns.map(({ printed }) => ({ printed })));
      this.#reports.end();
      return true;
    }
    return this.#reports.readStamp(line);
  }

  #row(line: Line, layout: Layout): boolean {
    if (line.count < 5 || !/^\d{1,9}$/.test(line.str(1))) return false;
    if (Number.isNaN(line.num(2))) return false;
    const label = line.str(4).replace(/^.*\//, '');
    const entity = this.#table.entity({ kind: 'process', name: line.str(1), label });
    this.#reports.meet(entity, layout);
    return this.#table.row(layout, entity, line, 2);
  }
}

function isHeader(line: Line): boolean {
  return line.is(0, 'UID') && line.is(1, 'PID') && line.is(2, '%USR') && line.is(3, '%SYS');
}
