import type { ColumnSpec, Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { column, columnsOf } from '../shared/columns.ts';

/**
 * memtier_benchmark: the tables of its results (print_table in run_stats.cpp of memtier_benchmark 1.2 to 2.1).
 *
 * ```
 * ALL STATS
 * ===========================================================================================
 * Type         Ops/sec     Hits/sec   Misses/sec    Avg. Latency     p50 Latency       KB/sec
 * -------------------------------------------------------------------------------------------
 * Sets         7083.80          ---          ---         2.58123         2.31900       545.65
 * Totals      77857.35      8077.20     62696.35         2.57038         2.30300      3283.60
 * ```
 *
 * Its progress is printed one over the other, separated by carriage returns, and is not charted; nor are its
 * distributions, of which the table has the percentiles.
 */
const columns: readonly ColumnSpec[] = [
  column('Ops/sec', 'benchmark.operations', '1/s'),
  ...columnsOf('1/s', 'Hits/sec Misses/sec'),
  column('Latency', 'benchmark.latency', 'ms', 'up to 1.2'),
  column('Avg. Latency', 'benchmark.latency', 'ms'),
  ...['p50', 'p90', 'p95', 'p99', 'p99.9', 'p99.99'].map((p) =>
    column(`${p} Latency`, 'benchmark.latency.percentile', 'ms'),
  ),
  column('KB/sec', 'benchmark.throughput', 'KiB/s', 'KB are 1024 bytes'),
];

export const memtier = {
  id: 'memtier',
  tool: 'memtier_benchmark',
  platform: '',
  title: 'memtier_benchmark',
  reference: 'run_stats.cpp of memtier_benchmark 1.2 to 2.1',
  options: '--print-percentiles --run-count --hide-histogram',
  columns,
  firstReport: 'interval',
  opens: (line) => headOf(line) !== null,
  openingWords: ['Ops/sec'],
  start: (out) => new MemtierReading(out),
} as const satisfies Parser;

/** The words of `Type  Ops/sec  Hits/sec …`; null for any other line. */
function headOf(line: Line): string[] | null {
  if (!line.is(0, 'Type') || !line.is(1, 'Ops/sec') || line.count > 40) return null;
  return line.text().trim().split(/ {2,}/).slice(1).flatMap(splitWords);
}

/** Splits words; wide ones have only one blank between them. */
const splitWords = (word: string) => word.match(/(?:Avg\. |p[\d.]+ )?\S+/g) ?? [];

class MemtierReading implements Reading {
  readonly #out: SourceBuilder;
  #words: readonly string[] = [];
  #sheet: ResultSheet | null = null;

  constructor(out: SourceBuilder) {
    this.#out = out;
  }

  line(line: Line): boolean {
    const words = headOf(line);
    if (words === null) return this.#row(line) || IGNORED_LINES.test(line.text().slice(0, 200));
    this.#words = words;
    this.#sheet = this.#out.results('memtier_benchmark', 'type');
    return true;
  }

  #row(line: Line): boolean {
    if (this.#words.length === 0 || line.count !== this.#words.length + 1) return false;
    if (!/^[A-Z]/.test(line.str(0)) || Number.isNaN(line.num(1))) return false;
    for (const [i, word] of this.#words.entries()) {
      const text = line.str(i + 1);
      if (text !== '---') this.#sheet?.cell(line.str(0), specOf(word), text);
    }
    return true;
  }
}

/** Returns the column of a word; `--print-percentiles` chooses other percentiles than the usual ones. */
function specOf(word: string): ColumnSpec {
  const known = columns.find(({ printed }) => printed === word);
  if (known !== undefined) return known;
  return word.endsWith(' Latency')
    ? column(word, 'benchmark.latency.percentile', 'ms')
    : column(word, `other.${word}`, '1');
}

/** Lines without figures of interest: settings, progress, distributions. */
const IGNORED_LINES =
  /^(\s*\[RUN #?\d|Writing results to|Json file|\d+ +(Threads|Connections per thread|Requests per client|Seconds)\b|(ALL STATS|BEST RUN|WORST RUN|AGGREGATED AVERAGE)|Request Latency Distribution|Type +<= msec|[A-Z]{2,20} +\d+\.\d{3} +\d+\.\d\d$|[=-]{3,}\s*$)/;
