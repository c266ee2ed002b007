import type { Line, Parser, Reading, SourceBuilder } from '../parser.ts';
import { column } from '../shared/columns.ts';

/**
 * Aggregations of dtrace(1M): the count of each key, and distributions of `quantize`, whose key is in the line above.
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
  columns: [column('count', 'other.count', '1')],
  firstReport: 'interval',
  isProse: true,
  opens: (line) => /^dtrace: (description|script) '/.test(line.text()),
  start: (out) => new DtraceReading(out),
} as const satisfies Parser;

const BUCKET = /^\s*((?:(?:<|>=) )?-?\d+)\s*\|@* +(\d+)\s*$/;
const COUNT = /^ {2}(\S.*?) {2,}(\d+)\s*$/;

class DtraceReading implements Reading {
  readonly #out: SourceBuilder;
  /** The line above, and the sheet of the open distribution. */
  #above = '';
  #sheet: ReturnType<SourceBuilder['results']> | null = null;
  #counts: ReturnType<SourceBuilder['results']> | null = null;

  constructor(out: SourceBuilder) {
    this.#out = out;
  }

  line(line: Line): boolean {
    const text = line.text();
    const isTitle = line.is(0, 'value') && line.is(2, 'Distribution');
    if (isTitle) this.#sheet = this.#out.results(`dtrace ${this.#above}`.trim(), 'value');
    const [, value, count] = BUCKET.exec(text) ?? [];
    if (value !== undefined && count !== '0') this.#sheet?.cell(value, 'count', count!);
    const [, key, total] = COUNT.exec(text) ?? [];
    if (key !== undefined && value === undefined) {
      this.#counts ??= this.#out.results('dtrace', 'key');
      this.#counts.cell(key.replace(/ +/g, ' '), 'count', total!);
    }
    this.#above = text.trim();
    return isTitle || value !== undefined || key !== undefined;
  }
}
