import type { Command, Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { byteAmount, bytesPerSecond, type PrintedAmount, timeAmount } from '../shared/amounts.ts';
import { column, columnsOf } from '../shared/columns.ts';

/**
 * hey and oha: the summary at the end of a test (print.go of hey 0.1, printer.rs of oha 0.5 to 1.4).
 *
 * ```
 * Summary:
 *   Success rate: 100.00%
 *   Total:        30.0021 secs
 *   Slowest:      0.1213 secs
 *   Fastest:      0.0004 secs
 *   Average:      0.0058 secs
 *   Requests/sec: 1254.2840
 *
 * Latency distribution:
 *   99% in 0.0160 secs
 * ```
 */
const columns = [
  column('Requests/sec', 'benchmark.operations', '1/s'),
  ...columnsOf('s', {
    Average: 'benchmark.latency',
    Fastest: 'benchmark.latency.least',
    Slowest: 'benchmark.latency.most',
    Total: 'benchmark.duration',
  }),
  column('Size/sec', 'benchmark.throughput', 'KiB/s'),
  column('Total data', 'benchmark.bytes', 'KiB'),
  column('responses', 'benchmark.count', '1'),
  column('errors', 'benchmark.count', '1'),
];

export const hey = {
  id: 'hey',
  tool: 'hey',
  platform: '',
  title: 'hey, oha',
  reference: 'report/print.go of hey 0.1, printer.rs of oha 0.5 to 1.4',
  options: '-c -n -z -q',
  columns,
  firstReport: 'interval',
  opens: (line) => /^(Total|Success)$/.test(line.str(0).replace(':', '')) && isFirst(line.text()),
  openingWords: ['Total:', 'Success'],
  start: (out, command) => new HeyReading(out, command),
} as const satisfies Parser;

const isFirst = (text: string) =>
  /^\s*(Total:\s+[\d.]+ (secs?|ms)|Success rate:\s+[\d.]+%?)$/.test(text);

const MAX_CHARACTERS = 200;

class HeyReading implements Reading {
  readonly #out: SourceBuilder;
  /** The number of clients, if the command has it. */
  readonly #clients: string | undefined;
  #sheet: ResultSheet | null = null;
  #isOha = false;
  #statuses: 'responses' | 'errors' = 'responses';
  #counts = { responses: 0, errors: 0 };

  constructor(out: SourceBuilder, command: Command) {
    this.#out = out;
    this.#clients = command.value('c');
  }

  line(line: Line): boolean {
    const text = line.text().trim();
    if (text.length > MAX_CHARACTERS) return false;
    if (text === 'Summary:') return this.#begin();
    return this.#figure(text) || this.#percentile(text) || this.#status(text) || isIgnored(text);
  }

  #begin(): true {
    this.#sheet = null;
    this.#isOha = false;
    this.#counts = { responses: 0, errors: 0 };
    return true;
  }

  #figure(text: string): boolean {
    const [, word, value] = FIGURE.exec(text) ?? [];
    if (word === undefined || value === undefined) return false;
    if (word === 'Success rate') this.#isOha = true;
    if (word === 'Requests/sec') this.#put(word, { text: value });
    const amount = timeAmount(value) ?? byteAmount(value.replace(/ bytes$/, ' B'));
    if (amount === null || word === 'Size/request') return true;
    this.#put(word, word === 'Size/sec' ? bytesPerSecond(amount) : amount);
    return true;
  }

  #percentile(text: string): boolean {
    const [, share, time] = /^(\d{1,3}(?:\.\d{1,3})?)%{1,2} in ([\d.]+ \w{1,4})$/.exec(text) ?? [];
    const amount = time === undefined ? null : timeAmount(time);
    if (amount === null) return false;
    const spec = column(`${Number(share)}%`, 'benchmark.latency.percentile', 's');
    this.#open().cell(this.#row, spec, amount.text, amount.unit);
    return true;
  }

  /** The counts of responses and errors below their headings. */
  #status(text: string): boolean {
    if (/^Status code distribution:/.test(text)) this.#statuses = 'responses';
    else if (/^Error distribution:/.test(text)) this.#statuses = 'errors';
    else {
      const form = this.#statuses === 'responses' ? RESPONSES : ERROR;
      const count = form.exec(text)?.[1];
      if (count === undefined) return false;
      this.#counts[this.#statuses] += Number(count);
      this.#put(this.#statuses, { text: `${this.#counts[this.#statuses]}` });
    }
    return true;
  }

  #open(): ResultSheet {
    const tool = this.#isOha ? 'oha' : 'hey';
    this.#sheet ??= this.#out.results(tool, this.#clients === undefined ? 'test' : 'clients');
    return this.#sheet;
  }

  get #row(): string {
    return this.#clients ?? 'requests';
  }

  #put(word: string, { text, unit }: Pick<PrintedAmount, 'text'> & Partial<PrintedAmount>): void {
    this.#open().cell(this.#row, word, text, unit);
  }
}

const FIGURE =
  /^(Total|Slowest|Fastest|Average|Requests\/sec|Success rate|Total data|Size\/request|Size\/sec):\s+([\d.]{1,20}(?: ?(?:%|[a-zA-Zµ]{1,5}))?)$/;

/** `[200]	4229 responses`. */
const RESPONSES = /^\[\d{1,12}\]\s+(\d{1,12}) responses$/;

/** `[5]  Get "http://…": dial tcp …`; oha: `[5] connection refused`. */
const ERROR = /^\[(\d{1,12})\]\s+\D/;

/** Lines without figures of interest, histograms among them. */
const isIgnored = (text: string) =>
  /^([\d.]+ (secs? |ms )?\[\d+\]\s*(\||$)|Response time |Latency distribution|Details \(|(DNS|req|resp)\S*\s)/.test(
    text,
  );
