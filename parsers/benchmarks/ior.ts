import type { ColumnSpec, Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { column, columnsOf, under } from '../shared/columns.ts';
import { fields } from '../shared/fields.ts';

const columns: readonly ColumnSpec[] = [
  column('bw', 'benchmark.throughput', 'MiB/s'),
  column('IOPS', 'benchmark.operations', '1/s'),
  column('Latency', 'benchmark.latency', 's'),
  ...under('bw', [
    column('Max', 'benchmark.throughput.extent', 'MiB/s'),
    column('Min', 'benchmark.throughput.extent', 'MiB/s'),
    column('StdDev', 'benchmark.throughput.repeat_deviation', 'MiB/s'),
  ]),
  ...under(
    'IOPS',
    columnsOf('1/s', {
      Max: 'benchmark.operations.extent',
      Min: 'benchmark.operations.extent',
      StdDev: 'benchmark.operations.repeat_deviation',
    }),
  ),
];

/** The words of both headers in the order of the columns; `StdDev` is that of the word before it. */
const WORDS =
  'bw(MiB/s) IOPS Latency(s) Max(MiB) Min(MiB) Mean(MiB)StdDev Max(OPs) Min(OPs) Mean(OPs)StdDev Mean(MiB) Mean(OPs)'.split(
    ' ',
  );

/**
 * IOR: a row for each iteration, and the summary over them (ior-output.c of IOR 3.0 to 4.0).
 *
 * ```
 * access    bw(MiB/s)  IOPS       Latency(s)  block(KiB) xfer(KiB)  open(s)    wr/rd(s)   close(s)   total(s)   iter
 * write     1870.94    935.49     3.95        32768      2048.00    0.000886   63.32      0.143442   63.32      0
 * Operation   Max(MiB)   Min(MiB)  Mean(MiB)     StdDev   Max(OPs)   Min(OPs)  Mean(OPs)     StdDev    Mean(s) …
 * write        1870.94    1870.94    1870.94       0.00     935.47     935.47     935.47       0.00   63.32164 …
 * ```
 *
 * A result is the mean of its iterations.
 */
export const ior = {
  id: 'ior',
  tool: 'ior',
  platform: '',
  title: 'IOR',
  reference: 'ior-output.c of IOR 3.0 to 4.0',
  options: '-a -b -i -t -r -w -F -C',
  columns,
  firstReport: 'interval',
  opens: (line) => isHeader(line) || line.str(0).startsWith('IOR-'),
  openingForms: [/\b(?:IOR-|(?:bw|Max)\(MiB)/],
  start: (out) => new IorReading(out),
} as const satisfies Parser;

const isHeader = (line: Line) => /^(bw\(MiB\/s|Max\(MiB)\)$/.test(line.str(1));

/** `xfersize            : 4 MiB`, and before version 3.2 `xfersize           = 4 MiB`. */
const OPTION = /^\s*([A-Za-z][\w ]{1,40}?)\s*[:=]\s*(.{0,80})/;
/** The options that say what was done. */
const PARAMETER =
  /^(api|access|type|segments|nodes|tasks|clients|clients per node|repetitions|xfersize|blocksize)$/;

class IorReading implements Reading {
  readonly #out: SourceBuilder;
  #sheet: ResultSheet | null = null;
  /** The words of the last header. */
  #words: readonly string[] = [];
  /** The number of tests so far, and before IOR was started last. */
  #tests = 0;
  #earlier = 0;
  /** The sum and the number of the iterations of a cell. */
  readonly #sums = new Map<string, readonly [sum: number, count: number]>();

  constructor(out: SourceBuilder) {
    this.#out = out;
  }

  line(line: Line): boolean {
    const version = /^IOR-([^:]{1,40})/.exec(line.str(0))?.[1];
    if (version !== undefined) {
      this.#earlier = this.#tests;
      this.#out.parameter('version', version);
      return true;
    }
    if (isHeader(line)) {
      this.#words = fields(line);
      if (line.is(0, 'access')) this.#tests++;
      return true;
    }
    return this.#row(line) || this.#option(line) || line.str(0).startsWith('---');
  }

  #option(line: Line): boolean {
    const [, name, value] = OPTION.exec(line.text().trimEnd()) ?? [];
    if (name !== undefined && PARAMETER.test(name)) this.#out.parameter(name, value!);
    return name !== undefined;
  }

  #row(line: Line): boolean {
    const words = this.#words;
    const isSummary = words[0] === 'Operation';
    if (words.length === 0 || line.count < words.length || !/^[a-z]+$/.test(line.str(0)))
      return false;
    const test = isSummary ? this.#earlier + 1 + line.num(words.indexOf('Test#')) : this.#tests;
    const row = line.str(0) + (test > 1 ? `, test ${test}` : '');
    for (const [i, word] of words.entries()) {
      const index = WORDS.indexOf(word === 'StdDev' ? words[i - 1] + word : word);
      const number = line.num(i);
      if (index < 0 || Number.isNaN(number)) continue;
      const text = isSummary ? line.str(i) : this.#meanOf(row + word, number);
      this.#sheet ??= this.#out.results('IOR', 'operation');
      this.#sheet.cell(row, columns[index % columns.length]!, text);
    }
    return true;
  }

  #meanOf(key: string, number: number): string {
    const [sum, count] = this.#sums.get(key) ?? [0, 0];
    this.#sums.set(key, [sum + number, count + 1]);
    return `${Number(((sum + number) / (count + 1)).toPrecision(12))}`;
  }
}
