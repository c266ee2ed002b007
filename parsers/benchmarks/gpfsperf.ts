import type { ColumnSpec, Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { UniqueNames } from '../shared/unique-names.ts';

const columns: readonly ColumnSpec[] = [
  column('Data rate', 'benchmark.throughput', 'kB/s'),
  column('Op Rate', 'benchmark.operations', '1/s'),
  column('Avg Latency', 'benchmark.latency', 'ms'),
  column('thread utilization', 'other.thread utilization', '1'),
  column('bytesTransferred', 'benchmark.bytes', 'B'),
];

/**
 * gpfsperf and tsqosperf, the benchmarks of IBM Spectrum Scale: a result of each time that one was started. Older
 * versions print no operations.
 *
 * ```
 * gpfsperf read seq /gpfs/scratch/file
 *   recSize 4K nBytes 128M fileSize 128M
 *   nProcesses 1 nThreadsPerProcess 1
 *   file cache flushed before test
 *     Data rate was 61440.00 Kbytes/sec, Op Rate was 15000.00 Ops/sec, Avg Latency was 0.066 milliseconds, thread utilization 0.998, bytesTransferred 134217728
 * ```
 *
 * Its Kbytes are 1000 bytes.
 */
export const gpfsperf = {
  id: 'gpfsperf',
  tool: 'gpfsperf',
  platform: '',
  title: 'gpfsperf, tsqosperf (IBM Spectrum Scale)',
  reference: 'samples of its output',
  options: '-r -n -th -dio -fsync',
  columns,
  firstReport: 'interval',
  opens: (line) => START.test(line.text()),
  openingWords: ['create', 'read', 'write'],
  start: (out) => new GpfsperfReading(out),
} as const satisfies Parser;

const START = /(?:gpfs|tsqos)perf(?:-mpi)? (create|read|write) ([a-z]{1,20})\b/;
const OPTION = /\b(recSize|nBytes|fileSize|nProcesses|nThreadsPerProcess) (\w{1,20})/g;
const FIGURE = new RegExp(
  `(${columns.map(({ printed }) => printed).join('|')})(?: was)? ([\\d.]{1,20})`,
  'g',
);
const OTHER_OPTIONS = /^\s*(file cache|using|not|offsets|fsync|releasing)\b/;

class GpfsperfReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #names = new UniqueNames();
  #sheet: ResultSheet | null = null;
  #work = '';

  constructor(out: SourceBuilder) {
    this.#out = out;
  }

  line(line: Line): boolean {
    const text = line.text();
    const [start, operation, pattern] = START.exec(text) ?? [];
    if (start !== undefined) {
      this.#work = `${operation} ${pattern}`;
      this.#out.parameter('operation', this.#work);
    }
    const options = [...text.matchAll(OPTION)];
    for (const [, name, value] of options) this.#out.parameter(name!, value!);
    const figures = [...text.matchAll(FIGURE)];
    if (figures.length > 0) {
      this.#sheet ??= this.#out.results('gpfsperf', 'operation');
      const row = this.#names.of(this.#work);
      for (const [, name, value] of figures) this.#sheet.cell(row, name!, value!);
    }
    return start !== undefined || options.length + figures.length > 0 || OTHER_OPTIONS.test(text);
  }
}
