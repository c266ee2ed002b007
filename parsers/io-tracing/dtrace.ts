import type { Line, Parser, Reading, SourceBuilder } from '../parser.ts';
import { column } from '../shared/columns.ts';

/**
 * Aggregations of dtrace(1M): the count of each key, and distributions of `quantize`, whose key is in the line above. With
 * `-q`, as in most scripts, the first line is missing.
 *
 * ```
 * dtrace: description 'syscall:::entry ' matched 235 probes
 *
 *   mysqld                                                         4120
 *
 *   sched
 *            value  ------------- Distribution ------------- count
 *             4096 |@@@@@@@@@@@@@@@@@@@@                     100
 * ```
 */
export const dtrace = {
  id: 'dtrace',
  tool: 'dtrace',
  platform: '',
  title: 'dtrace, aggregations',
  reference: 'dtrace(1M), aggregations of the DTrace guide',
  options: '-n -s',
  columns: [column('count', 'other.count', '1'), column('value', 'other.value', '1')],
  firstReport: 'interval',
  isProse: true,
  opens: (line) => /^dtrace: (description|script) '/.test(line.text()) || PRINTED.test(line.text()),
  openingWords: ['dtrace:'],
  openingForms: [/ {2}\d+$/],
  start: (out, _command, above) => new DtraceReading(out, above),
} as const satisfies Parser;

const BUCKET = /^\s*((?:(?:<|>=) )?-?\d+)\s*\|@* +(\d+)\s*$/;
const AGGREGATE = /^ {2}(\S.*?) {2,}(\d+)\s*$/;
/** The same as dtrace prints it by itself: a key of 50 characters and a number of 16 (dt_print_datum in dt_consume.c). */
const PRINTED = /^ {2}(?=.{67}$)\S+(?: \S+)*(?<![:=]) {2,}\d{1,16}$/;
/** A line above a distribution that is not its key. */
const PROSE = /^(?:dtrace:|\^C)|\.$/;
/** A row of a trace: the CPU, the number of the probe and its name. */
const TRACE = /^\s*\d+\s+\d+\s+\S*:/;
/** Maximum length of a row, in characters. */
const MAX_ROW_CHARS = 1000;

class DtraceReading implements Reading {
  readonly #out: SourceBuilder;
  /** The line above, and the sheet of the open distribution. */
  #above = '';
  #sheet: ReturnType<SourceBuilder['results']> | null = null;
  #aggregates: ReturnType<SourceBuilder['results']> | null = null;
  readonly #keys = new Set<string>();

  constructor(out: SourceBuilder, above: readonly string[]) {
    this.#out = out;
    this.#above = above.at(-1) ?? '';
  }

  line(line: Line): boolean {
    const text = line.text();
    if (text.length > MAX_ROW_CHARS || TRACE.test(text)) return false;
    const isTitle = line.is(0, 'value') && line.is(2, 'Distribution');
    const key = this.#above.trim();
    const title = PROSE.test(key) ? 'dtrace' : `dtrace ${key}`.trim();
    if (isTitle) this.#sheet = this.#out.results(title, 'value');
    const [, value, count] = BUCKET.exec(text) ?? [];
    if (value !== undefined && count !== '0') this.#sheet?.cell(value, 'count', count!);
    const [, counted, total] = AGGREGATE.exec(text) ?? [];
    if (counted !== undefined && value === undefined) {
      const name = counted.replace(/ +/g, ' ');
      // The next report has the same keys.
      if (this.#keys.has(name)) this.#keys.clear();
      if (this.#keys.size === 0) this.#aggregates = this.#out.results('dtrace', 'key');
      this.#keys.add(name);
      this.#aggregates!.cell(name, 'value', total!);
    }
    const isRead = isTitle || value !== undefined || counted !== undefined;
    this.#above = isRead ? '' : text;
    return isRead;
  }
}
