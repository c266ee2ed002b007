import type { Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { column, columnsOf } from '../shared/columns.ts';
import { UniqueNames } from '../shared/unique-names.ts';

/**
 * db_bench of RocksDB and LevelDB: a line for each benchmark, with `--histogram` its latencies (db_bench_tool.cc of
 * RocksDB 5 to 9, db_bench.cc of LevelDB 1.20).
 *
 * ```
 * fillseq      :      15.730 micros/op 92326 ops/sec 0.433 seconds 40000 operations;   10.2 MB/s
 * Microseconds per write:
 * Count: 40000 Average: 15.7334  StdDev: 354.85
 * Min: 2  Median: 2.6476  Max: 27162
 * Percentiles: P50: 2.65 P75: 3.28 P99: 8.80 P99.9: 5280.00 P99.99: 13758.82
 * ```
 *
 * Its MB are of 2^20 bytes. `micros/op` is the time of a thread for an operation; operations are those of all threads.
 */
export const dbBench = {
  id: 'db-bench',
  tool: 'db_bench',
  platform: '',
  title: 'db_bench',
  reference: 'db_bench_tool.cc of RocksDB 5 to 9, db_bench.cc of LevelDB 1.20',
  options: '--benchmarks --threads --histogram --statistics',
  columns: [
    column('ops/sec', 'benchmark.operations', '1/s'),
    column('MB/s', 'benchmark.throughput', 'MiB/s', 'MB are 2^20 bytes'),
    ...columnsOf('us', {
      'micros/op': 'benchmark.latency',
      Median: 'benchmark.latency.percentile',
      Min: 'benchmark.latency.least',
      Max: 'benchmark.latency.most',
      StdDev: 'benchmark.latency.deviation',
    }),
    column('seconds', 'benchmark.duration', 's'),
    column('operations', 'benchmark.count', '1'),
  ],
  firstReport: 'interval',
  opens: (line) =>
    line.str(line.is(1, ':') ? 3 : 2).startsWith('micros/op') && rowOf(line) !== null,
  openingWords: ['micros/op', 'micros/op;'],
  start: (out) => new DbBenchReading(out),
} as const satisfies Parser;

const ROW =
  /^([\w.[\]-]{1,80}) *: +([\d.]{1,20}) micros\/op(?: (\d{1,15}) ops\/sec)?(?: ([\d.]{1,20}) seconds (\d{1,15}) operations)?;?(?: +([\d.]{1,20}) MB\/s)?(?: |$)/;

const rowOf = (line: Line) => ROW.exec(line.text().slice(0, 400).trim());

class DbBenchReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #names = new UniqueNames();
  #sheet: ResultSheet | null = null;
  #row = '';

  constructor(out: SourceBuilder) {
    this.#out = out;
  }

  line(line: Line): boolean {
    const found = rowOf(line);
    if (found === null) return this.#latencies(line.text().slice(0, 400).trim());
    const [, name, micros, ops, seconds, operations, throughput] = found;
    this.#sheet ??= this.#out.results('db_bench', 'benchmark');
    this.#row = this.#names.of(name!);
    const cells = Object.entries({
      'ops/sec': ops,
      'MB/s': throughput,
      'micros/op': micros,
      seconds,
      operations,
    });
    for (const [word, text] of cells) if (text !== undefined) this.#put(word, text);
    return true;
  }

  /** The lines of a histogram; LevelDB has no percentiles. */
  #latencies(text: string): boolean {
    if (!/^(Count|Min|Percentiles): /.test(text)) return IGNORED_LINES.test(text);
    const figures = text.matchAll(/\b(StdDev|Min|Median|Max|P[\d.]{2,6}): ([\d.]{1,20})/g);
    for (const [, word, value] of figures) {
      const isShare = word!.startsWith('P');
      if (!isShare) this.#put(word!, value!);
      else
        this.#sheet?.cell(this.#row, column(word!, 'benchmark.latency.percentile', 'us'), value!);
    }
    return true;
  }

  #put(word: string, text: string): void {
    this.#sheet?.cell(this.#row, word, text);
  }
}

/** Lines without figures of interest: the head of the next benchmark, the rows of a histogram. */
const IGNORED_LINES =
  /^(DB path: |Microseconds per |-----|[([] +\d+, +\d+ \]|Initializing RocksDB|Integrated BlobDB|\.\.\. finished |[\d/:-]+ +\.\.\. thread )/;
