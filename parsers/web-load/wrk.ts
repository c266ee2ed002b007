import type { Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { byteAmount, bytesPerSecond, type PrintedAmount, timeAmount } from '../shared/amounts.ts';
import { column, columnsOf } from '../shared/columns.ts';

/**
 * wrk and wrk2: the report at the end of a test (print_stats in wrk.c of wrk 3 and 4, wrk2 4).
 *
 * ```
 * Running 30s test @ http://10.0.0.7:8080/
 *   4 threads and 64 connections
 *   Thread Stats   Avg      Stdev     Max   +/- Stdev
 *     Latency     3.44ms    1.05ms  18.55ms   77.95%
 *     Req/Sec    14.58k   709.75    16.58k    70.08%
 *   Latency Distribution
 *      99%    6.10ms
 *   1740537 requests in 30.00s, 1.38GB read
 * Requests/sec:  58003.92
 * Transfer/sec:     47.19MB
 * ```
 *
 * A paste may lack the first line.
 */
export const wrk = {
  id: 'wrk',
  tool: 'wrk',
  platform: '',
  title: 'wrk, wrk2',
  reference: 'wrk.c of wrk 3 to 4.2 and of wrk2 4.0',
  options: '-t -c -d -R --latency',
  columns: [
    column('Requests/sec', 'benchmark.operations', '1/s'),
    ...columnsOf('ms', {
      'Latency Avg': 'benchmark.latency',
      'Latency Stdev': 'benchmark.latency.deviation',
      'Latency Max': 'benchmark.latency.most',
    }),
    column('Transfer/sec', 'benchmark.throughput', 'MiB/s', 'MB are 2^20 bytes'),
    column('requests', 'benchmark.count', '1'),
    column('read', 'benchmark.bytes', 'MiB'),
    column('duration', 'benchmark.duration', 's'),
    column('threads', 'benchmark.count', '1'),
    column('timeouts', 'benchmark.count', '1'),
    column('Non-2xx or 3xx', 'benchmark.count', '1'),
  ],
  firstReport: 'interval',
  opens: (line) =>
    (line.is(0, 'Running') && isHead(line.text())) ||
    (line.is(1, 'threads') && LOAD.test(line.text().trim())),
  openingWords: ['@', 'threads'],
  start: (out) => new WrkReading(out),
} as const satisfies Parser;

const isHead = (text: string) => /^Running [\d.]{1,9}\w{1,3} test @ \S{1,300}$/.test(text.trim());

/** `4 threads and 64 connections` */
const LOAD = /^(\d{1,6}) threads and (\d{1,9}) connections$/;

const MAX_CHARACTERS = 400;

/** The row of a result that has not printed its connections yet. */
const UNKNOWN = 'unknown';

class WrkReading implements Reading {
  readonly #out: SourceBuilder;
  #sheet: ResultSheet | null = null;
  /** The number of connections. */
  #row = UNKNOWN;
  /** Whether the rows of wrk2's spectrum of latencies follow. */
  #isSpectrum = false;

  constructor(out: SourceBuilder) {
    this.#out = out;
  }

  line(line: Line): boolean {
    const text = line.text().trim();
    if (text.length > MAX_CHARACTERS) return false;
    if (isHead(text)) return this.#begin();
    return this.#figure(line, text) || this.#others(text);
  }

  #begin(): true {
    this.#sheet = this.#out.results('wrk', 'connections');
    this.#row = UNKNOWN;
    this.#isSpectrum = false;
    return true;
  }

  #figure(line: Line, text: string): boolean {
    const [, threads, connections] = LOAD.exec(text) ?? [];
    if (connections !== undefined) {
      if (this.#sheet === null || this.#row !== UNKNOWN) this.#begin();
      this.#row = connections;
      this.#put('threads', threads!);
      return true;
    }
    if (line.is(0, 'Latency') && line.count === 5) return this.#latency(line);
    const [, share, time] = /^(\d{1,3}(?:\.\d{1,4})?)% +([\d.]+[a-z]{1,2})$/.exec(text) ?? [];
    if (share !== undefined) this.#percentile(share, timeAmount(time!));
    return share !== undefined || this.#total(text);
  }

  #latency(line: Line): boolean {
    for (const [i, word] of ['Avg', 'Stdev', 'Max'].entries()) {
      this.#amount(`Latency ${word}`, timeAmount(line.str(i + 1)));
    }
    return true;
  }

  #percentile(share: string, time: PrintedAmount | null): void {
    if (time === null) return;
    const spec = column(`${Number(share)}%`, 'benchmark.latency.percentile', 'ms');
    this.#sheet?.cell(this.#row, spec, time.text, time.unit);
  }

  #total(text: string): boolean {
    const [, requests, seconds, read] =
      /^(\d{1,15}) requests in ([\d.]+\w{1,2}), ([\d.]+\w{1,2}) read$/.exec(text) ?? [];
    if (requests !== undefined) {
      this.#put('requests', requests);
      this.#amount('duration', timeAmount(seconds!));
      this.#amount('read', byteAmount(read!, true));
      return true;
    }
    const [, word, value] = /^(Requests|Transfer)\/sec: +(\S{1,20})$/.exec(text) ?? [];
    if (word === 'Requests') this.#put('Requests/sec', value!);
    const bytes = word === 'Transfer' ? byteAmount(value!, true) : null;
    this.#amount('Transfer/sec', bytes && bytesPerSecond(bytes));
    return word !== undefined;
  }

  #others(text: string): boolean {
    const timeouts = /^Socket errors: .* timeout (\d{1,12})$/.exec(text)?.[1];
    if (timeouts !== undefined) this.#put('timeouts', timeouts);
    const refused = /^Non-2xx or 3xx responses: (\d{1,12})$/.exec(text)?.[1];
    if (refused !== undefined) this.#put('Non-2xx or 3xx', refused);
    if (text.startsWith('Detailed Percentile spectrum')) this.#isSpectrum = true;
    const isSpectrum = this.#isSpectrum && /^[\d.]+ +[\d.]+ +\d+( +([\d.]+|inf))?$/.test(text);
    return (timeouts ?? refused) !== undefined || isSpectrum || IGNORED_LINES.test(text);
  }

  #put(word: string, text: string): void {
    this.#sheet?.cell(this.#row, word, text);
  }

  #amount(word: string, amount: PrintedAmount | null): void {
    if (amount !== null) this.#sheet?.cell(this.#row, word, amount.text, amount.unit);
  }
}

/** Lines without figures of interest. */
const IGNORED_LINES =
  /^(Thread Stats |Req\/Sec |Latency Distribution|Detailed Percentile spectrum|Value +Percentile|#\[|-----|Thread calibration: |Initialised \d)/;
