import type { ColumnSpec, EntityKey, Layout, Line, Parser, Reading, Table } from './parser.ts';
import { column } from './shared/columns.ts';
import { fields, isNumber } from './shared/fields.ts';
import { parseStamp, type Stamp, stampBefore } from './shared/timestamp.ts';

/**
 * A template: the log of an imagined `diskwatch`. Copy it to `<tool>-<platform>.ts`, name here the source or manual
 * page that defines the format, quote a line of it, and add a line to `index.ts` and fixtures to
 * `test/fixtures/<tool>`.
 *
 * ```
 * 2026-03-07 14:03:10
 * disk     ops/s   KB/s  %busy
 * ada0      12.0  480.5     31
 * ```
 */
const columns: readonly ColumnSpec[] = [
  column('ops/s', 'disk.operations', '1/s'),
  column('KB/s', 'disk.read.throughput', 'KiB/s', 'KB are 1024 bytes'),
  column('%busy', 'disk.utilisation', '%'),
];

export const example = {
  id: 'diskwatch',
  tool: 'diskwatch',
  platform: '',
  title: 'diskwatch',
  reference: 'diskwatch(1)',
  options: '-t',
  columns,
  firstReport: 'since-boot',
  opens: isHeader,
  start: (out, _command, before) => new DiskwatchReading(out.table(), before),
} as const satisfies Parser;

/** The state of one log: its table, the columns of the last header, the stamp of the next report. */
class DiskwatchReading implements Reading {
  readonly #table: Table;
  #layout: Layout | null = null;
  #stamp: Stamp | null;

  constructor(table: Table, before: readonly string[]) {
    this.#table = table;
    this.#stamp = stampBefore(before);
  }

  /** Rows first: they are nearly all of a log. Return false for a line that is not understood. */
  line(line: Line): boolean {
    if (this.#layout !== null && this.#row(line, this.#layout)) return true;
    return this.#header(line) || this.#readStamp(line);
  }

  #row(line: Line, layout: Layout): boolean {
    if (line.count !== layout.length + 1 || !isNumber(line, 1)) return false;
    return this.#table.row(layout, this.#table.named(line, 0, describe), line, 1);
  }

  #header(line: Line): boolean {
    if (!isHeader(line)) return false;
    this.#table.report(this.#stamp);
    this.#layout = this.#table.header(line, headerWords);
    this.#stamp = null;
    return true;
  }

  #readStamp(line: Line): boolean {
    this.#stamp = parseStamp(line.text());
    return this.#stamp !== null;
  }
}

/** The line that identifies the log; called for every line that no parser understands, so it must be cheap. */
function isHeader(line: Line): boolean {
  return line.is(0, 'disk') && line.is(1, 'ops/s');
}

/** Columns are bound by the header's words, never by their position. */
const headerWords = (line: Line) => fields(line, 1).map((printed) => ({ printed }));

const describe = (name: string): EntityKey => ({ kind: 'disk', name });
