import type { ColumnSpec, HeaderWord, Line, Parser, Reading, Table } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { fields } from '../shared/fields.ts';
import { ReportsByRepeat } from '../shared/reports-by-repeat.ts';
import { sizeInBytes } from '../shared/size-text.ts';
import { stampBefore } from '../shared/timestamp.ts';

/**
 * `kubectl top pods` and `kubectl top nodes` in a loop (metricsutil/metrics_printer.go of kubectl).
 *
 * ```
 * NAMESPACE   NAME     CPU(cores)   MEMORY(bytes)
 * default     web-1    12m          123Mi
 * NAME        CPU(cores)   CPU%   MEMORY(bytes)   MEMORY%
 * node-a      1250m        31%    2048Mi          13%
 * ```
 *
 * `1250m` are 1.25 processors, shown as 125 %.
 */
const columns: readonly ColumnSpec[] = [
  column('CPU(cores)', 'container.cpu', '%', 'thousandths of a processor'),
  column('CPU%', 'container.cpu.of_all', '%'),
  column('CPU(%)', 'container.cpu.of_all', '%'),
  column('MEMORY(bytes)', 'container.memory', 'B'),
  column('MEMORY%', 'container.memory.share', '%'),
  column('MEMORY(%)', 'container.memory.share', '%'),
];

export const kubectlTop = {
  id: 'kubectl-top',
  tool: 'kubectl',
  platform: 'linux',
  title: 'kubectl top',
  reference: 'metrics_printer.go of kubectl 1.10 to 1.34',
  options: 'top pods|nodes -A --containers',
  columns,
  firstReport: 'interval',
  opens: (line) => headOf(line) !== null,
  openingWords: ['CPU(cores)'],
  start: (out, _command, before) => new TopReading(out.table(), before),
} as const satisfies Parser;

/** The words of a header line; null for any other line. */
function headOf(line: Line): string[] | null {
  if (!/^(NAMESPACE|NAME|POD)$/.test(line.str(0)) || line.count > 8) return null;
  const words = fields(line);
  return words.includes('CPU(cores)') && words.includes('MEMORY(bytes)') ? words : null;
}

class TopReading implements Reading {
  readonly #table: Table;
  #names = 0;
  #words: readonly HeaderWord[] = [];
  readonly #reports: ReportsByRepeat;

  constructor(table: Table, before: readonly string[]) {
    this.#table = table;
    this.#reports = new ReportsByRepeat(table, stampBefore(before), 'any');
  }

  line(line: Line): boolean {
    const words = headOf(line);
    if (words === null) return this.#row(line) || this.#reports.readStamp(line);
    this.#names = words.indexOf('CPU(cores)');
    this.#words = words.slice(this.#names).map((printed) => ({ printed }));
    this.#reports.end();
    return true;
  }

  #row(line: Line): boolean {
    if (line.count !== this.#names + this.#words.length || this.#words.length === 0) return false;
    const cells = fields(line, this.#names).map(textOf);
    if (cells.includes(null)) return false;
    const name = fields(line, 0, this.#names).join('/');
    const entity = this.#table.entity({ kind: 'other', name });
    const layout = this.#table.columns(this.#words);
    this.#reports.meet(entity, layout);
    return this.#table.texts(
      layout,
      entity,
      cells.filter((cell) => cell !== null),
    );
  }
}

/** `1250m` as `125.0` %, `123Mi` in bytes, `31%`; null for any other text. */
function textOf(text: string): string | null {
  const thousandths = /^(\d{1,9})m$/.exec(text)?.[1];
  if (thousandths !== undefined) return (Number(thousandths) / 10).toFixed(1);
  if (text === '<unknown>') return '-';
  return /^\d{1,9}%$/.test(text) ? text.slice(0, -1) : sizeInBytes(text);
}
