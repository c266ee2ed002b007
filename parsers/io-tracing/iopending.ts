import type { ColumnSpec, EntityRef, Layout, Line, Parser, Reading, Table } from '../parser.ts';
import { column, wordOf } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
import { parseStamp, type Stamp } from '../shared/timestamp.ts';

/**
 * iopending of the DTraceToolkit: the number of pending I/Os, sampled a thousand times a second, as the histogram that
 * DTrace draws.
 *
 * ```
 * 2006 Jan  6 20:58:07,  load: 0.03,  disk_r:  25172 KB,  disk_w:  33321 KB
 *
 *            value  ------------- Distribution ------------- count
 *                0 |@@@@@@@@@@                               2160
 * ```
 */
const columns: readonly ColumnSpec[] = [
  column('load', 'system.load.1', '1', { instant: true }),
  column('disk_r', 'io.read', 'KiB'),
  column('disk_w', 'io.write', 'KiB'),
];

const HEAD =
  /^(\d{4} [A-Z][a-z]{2} +\d{1,2} \d\d:\d\d:\d\d), +load: ([\d.]{1,12}), +disk_r: +(\d{1,15}) KB, +disk_w: +(\d{1,15}) KB$/;

export const iopending = {
  id: 'iopending',
  tool: 'iopending',
  platform: '',
  title: 'iopending (DTraceToolkit)',
  reference: 'DTraceToolkit iopending and its manual page',
  options: '-c -d -f -m',
  columns,
  firstReport: 'interval',
  opens: isTitle,
  openingWords: ['Distribution'],
  start: (out, _command, before) => new IopendingReading(out.table(), before),
} as const satisfies Parser;

class IopendingReading implements Reading {
  readonly #table: Table;
  readonly #host: EntityRef;
  readonly #head: Layout;
  readonly #buckets = new Map<string, Layout>();
  /** Whether the open report has its histogram; the next one belongs to another report. */
  #hasHistogram = true;

  constructor(table: Table, before: readonly string[]) {
    this.#table = table;
    this.#host = table.entity(HOST);
    this.#head = table.columns(columns.map(({ printed }) => ({ printed })));
    this.#readHead(before.at(-1) ?? '');
  }

  line(line: Line): boolean {
    if (isTitle(line)) {
      if (this.#hasHistogram) this.#open(null);
      this.#hasHistogram = true;
      return true;
    }
    return (this.#table.reports > 0 && this.#bucket(line)) || this.#readHead(line.text());
  }

  #readHead(text: string): boolean {
    const match = HEAD.exec(text.trim());
    if (match === null) return false;
    this.#open(parseStamp(match[1]!));
    this.#table.texts(this.#head, this.#host, match.slice(2));
    return true;
  }

  #open(stamp: Stamp | null): void {
    this.#table.report(stamp);
    this.#hasHistogram = false;
  }

  #bucket(line: Line): boolean {
    const [value, rest] = line.text().split('|', 2);
    if (rest === undefined || !/^\s*((<|>=) )?-?\d{1,9}\s*$/.test(value!)) return false;
    if (!/^@{0,60} +\d{1,15}\s*$/.test(rest)) return false;
    return this.#table.row(this.#layoutOf(value!.trim()), this.#host, line, line.count - 1);
  }

  #layoutOf(value: string): Layout {
    const word = { ...wordOf(column(`pending ${value}`, 'io.pending', '1')), bucket: value };
    const layout = this.#buckets.get(value) ?? this.#table.columns([word]);
    this.#buckets.set(value, layout);
    return layout;
  }
}

/** `value  ------------- Distribution ------------- count`, of numbers: other tools print the same above words. */
function isTitle(line: Line): boolean {
  return (
    line.count === 5 && line.is(0, 'value') && line.is(2, 'Distribution') && line.is(4, 'count')
  );
}
