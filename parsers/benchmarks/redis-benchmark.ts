import type { ColumnSpec, Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { column, columnsOf } from '../shared/columns.ts';

/**
 * redis-benchmark: the results of each test in full, with `-q` or with `--csv` (showThroughput and
 * showLatencyReport of redis-benchmark.c, 6.2 to 7.4).
 *
 * ```
 * SET: rps=49390.4 (overall: 49390.4) avg_msec=0.269 (overall: 0.269)
 * ====== SET ======
 *   throughput summary: 39215.69 requests per second
 *           avg       min       p50       p95       p99       max
 *         0.349     0.040     0.279     0.791     1.247     5.527
 * SET: 52356.02 requests per second, p50=0.239 msec
 * ```
 *
 * Its progress is printed one over the other, separated by carriage returns, and is not charted.
 */
const columns: readonly ColumnSpec[] = [
  column('rps', 'benchmark.operations', '1/s'),
  ...columnsOf('ms', {
    avg: 'benchmark.latency',
    min: 'benchmark.latency.least',
    p50: 'benchmark.latency.percentile',
    p95: 'benchmark.latency.percentile',
    p99: 'benchmark.latency.percentile',
    max: 'benchmark.latency.most',
  }),
];

export const redisBenchmark = {
  id: 'redis-benchmark',
  tool: 'redis-benchmark',
  platform: '',
  title: 'redis-benchmark',
  reference: 'redis-benchmark.c of Redis 6.2 to 7.4',
  options: '-q --csv -t -n -c -P',
  columns,
  firstReport: 'interval',
  opens,
  openingForms: [/\b(?:rps[="]|requests per second)/],
  start: (out) => new RedisReading(out),
} as const satisfies Parser;

/** Maximum length of a line; the progress of a whole test is one line. */
const MAX_CHARACTERS = 65_536;

/** A test is named after its command, which may be one of the user. */
const PROGRESS =
  /^(\S.{0,100}): rps=([\d.]{1,20}) \(overall: [^)]{1,20}\) avg_msec=([\d.]{1,20}) \(overall: [^)]{1,20}\)$/;
const QUIET = /^(\S.{0,100}): ([\d.]{1,20}) requests per second(?:, p50=([\d.]{1,20}) msec)?$/;

/** The first report of a test, when nothing was done yet. */
const BEGIN = /^\S.{0,100}: rps=0\.0 \(overall: (-?nan|0\.0)\)/;

function opens(line: Line): boolean {
  if (line.str(0).startsWith('"test","rps"')) return true;
  const [first = ''] = partsOf(line);
  return BEGIN.test(first) || PROGRESS.test(first) || QUIET.test(first);
}

/** Splits a line into the texts that were printed one over the other. */
const partsOf = (line: Line) =>
  line
    .text()
    .slice(0, MAX_CHARACTERS)
    .split('\r')
    .map((part) => part.trim())
    .filter((part) => part !== '');

class RedisReading implements Reading {
  readonly #out: SourceBuilder;
  #test = '';
  #sheet: ResultSheet | null = null;
  /** The headings of the latencies, or of the columns of `--csv`. */
  #words: readonly string[] = [];

  constructor(out: SourceBuilder) {
    this.#out = out;
  }

  line(line: Line): boolean {
    return partsOf(line)
      .map((part) => this.#part(part))
      .every((isUnderstood) => isUnderstood);
  }

  #part(text: string): boolean {
    const test = /^====== (.{1,100}) ======$/.exec(text)?.[1];
    if (test !== undefined) this.#test = test;
    return (
      test !== undefined ||
      PROGRESS.test(text) ||
      BEGIN.test(text) ||
      this.#result(text) ||
      IGNORED_LINES.test(text)
    );
  }

  #result(text: string): boolean {
    const total = /^(?:throughput summary: )?([\d.]{1,20}) requests per second$/.exec(text)?.[1];
    if (total !== undefined) {
      this.#put(this.#test, 'rps', total);
      return true;
    }
    const [, test, rps, median] = QUIET.exec(text) ?? [];
    if (test !== undefined) this.#put(test, 'rps', rps!);
    if (median !== undefined) this.#put(test!, 'p50', median);
    return test !== undefined || this.#latencies(text) || this.#csv(text);
  }

  /** `avg min p50 p95 p99 max` and the line below it; `-` is a number that is not known. */
  #latencies(text: string): boolean {
    const cells = text.split(/ +/);
    if (text.startsWith('avg ')) this.#words = cells;
    else if (cells.length !== this.#words.length || !/^[\d. -]+$/.test(text)) return false;
    else for (const [i, word] of this.#words.entries()) this.#put(this.#test, word, cells[i]!);
    return true;
  }

  /** `"SET","39801.00","0.334",…` */
  #csv(text: string): boolean {
    if (!text.startsWith('"') || !text.endsWith('"')) return false;
    const cells = text.slice(1, -1).split('","');
    if (cells[0] === 'test') this.#words = cells.map((word) => word.replace(/_latency_ms$/, ''));
    else if (cells.length !== this.#words.length) return false;
    else for (let i = 1; i < cells.length; i++) this.#put(cells[0]!, this.#words[i]!, cells[i]!);
    return true;
  }

  #put(test: string, word: string, text: string): void {
    this.#sheet ??= this.#out.results('redis-benchmark', 'test');
    this.#sheet.cell(test || 'unknown', word, text);
  }
}

/** Lines without figures, and those of distributions, of which the summary has the usual percentiles. */
const IGNORED_LINES =
  /^([\d.]+% <= |\d+ requests completed in |\d+ parallel clients|\d+ bytes payload|keep alive: |host configuration |multi-thread: |threads: |Latency by percentile|Cumulative distribution|Summary:|latency summary|Cluster has|Master |WARNING: |Node )/;
