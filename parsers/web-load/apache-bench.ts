import type { Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { column, columnsOf } from '../shared/columns.ts';

/**
 * ab, the benchmark of Apache's HTTP server: the report at the end of a test (support/ab.c of 2.0 to 2.4).
 *
 * ```
 * Concurrency Level:      25
 * Time taken for tests:   18.010 seconds
 * Complete requests:      18653
 * Requests per second:    1035.70 [#/sec] (mean)
 * Time per request:       24.138 [ms] (mean)
 *
 * Percentage of the requests served within a certain time (ms)
 *   50%     21
 * ```
 *
 * `Time per request` is printed again `across all concurrent requests`: the reverse of the rate, which is not read.
 */
export const apacheBench = {
  id: 'ab',
  tool: 'ab',
  platform: '',
  title: 'ab (ApacheBench)',
  reference: 'support/ab.c of Apache httpd 2.0 to 2.4',
  options: '-n -c -t -k',
  columns: [
    column('Requests per second', 'benchmark.operations', '1/s'),
    column('Time per request', 'benchmark.latency', 'ms', 'of one of the clients'),
    column('Transfer rate', 'benchmark.throughput', 'KiB/s', 'received'),
    column('Time taken for tests', 'benchmark.duration', 's'),
    ...columnsOf('1', {
      'Complete requests': 'benchmark.count',
      'Failed requests': 'benchmark.count',
      'Write errors': 'benchmark.count',
      'Non-2xx responses': 'benchmark.count',
      'Keep-Alive requests': 'benchmark.count',
    }),
    column('Total transferred', 'benchmark.bytes', 'B'),
  ],
  firstReport: 'interval',
  opens: (line) =>
    (line.is(0, 'Concurrency') && LEVEL.test(line.text())) ||
    (line.is(0, 'This') && line.is(2, 'ApacheBench,')),
  openingWords: ['Concurrency', 'ApacheBench,'],
  start: (out) => new ApacheBenchReading(out),
} as const satisfies Parser;

const LEVEL = /^Concurrency Level:\s+(\d{1,9})\s*$/;

/** `Requests per second:    1035.70 [#/sec] (mean)` */
const FIGURE =
  /^(Requests per second|Time per request|Transfer rate|Time taken for tests|(?:Complete|Failed|Keep-Alive) requests|Write errors|Non-2xx responses|Total transferred):\s+([\d.]{1,20})(?: (?:\[[#\w/]{1,12}\] \(mean\)|\[Kbytes\/sec\] received|seconds|bytes))?$/;

/** `  99%   1231`, ` 100%  65659 (longest request)` */
const PERCENTILE = /^(\d{1,3})% +(\d{1,12})(?: \(longest request\))?$/;

/** Lines without figures of interest, among them those about the server and about parts of a request. */
const IGNORED_LINES =
  /^(Copyright |Licensed to |Benchmarking |Completed \d|Finished \d|Server |Document |SSL\/TLS |TLS |HTML transferred:|Total of \d|Total (PUT|POST|body) ?|Time per request:.* across all|[\d.]+ kb\/s (sent|total)|\(Connect: |Connection Times |min +mean|(Connect|Processing|Waiting|Total): +\d|Percentage of the requests |apr_)/;

const MAX_CHARACTERS = 200;

class ApacheBenchReading implements Reading {
  readonly #out: SourceBuilder;
  #sheet: ResultSheet | null = null;
  /** The number of clients. */
  #row = '';

  constructor(out: SourceBuilder) {
    this.#out = out;
  }

  line(line: Line): boolean {
    const text = line.text().trim();
    if (text.length > MAX_CHARACTERS) return false;
    const clients = LEVEL.exec(text)?.[1];
    if (clients !== undefined) return this.#begin(clients);
    return this.#figure(text) || IGNORED_LINES.test(text) || line.is(2, 'ApacheBench,');
  }

  #begin(clients: string): true {
    this.#sheet = this.#out.results('ab', 'clients');
    this.#row = clients;
    return true;
  }

  #figure(text: string): boolean {
    const [, word, value] = FIGURE.exec(text) ?? [];
    if (word !== undefined) this.#sheet?.cell(this.#row, word, value!);
    const [, share, time] = PERCENTILE.exec(text) ?? [];
    if (share !== undefined) {
      const spec = column(`${share}%`, 'benchmark.latency.percentile', 'ms');
      this.#sheet?.cell(this.#row, spec, time!);
    }
    return (word ?? share) !== undefined;
  }
}
