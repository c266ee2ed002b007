import type {
  ColumnSpec,
  HeaderWord,
  Line,
  Parser,
  Reading,
  ResultSheet,
  SourceBuilder,
} from '../parser.ts';
import { column, columnsOf, under } from '../shared/columns.ts';
import { fields, isNumber } from '../shared/fields.ts';
import { parseStamp } from '../shared/timestamp.ts';
import { ProgressTable } from './progress-table.ts';

/**
 * vdbench: the table of its intervals for raw devices, and the averages of each run (Reporting.java and the manual of
 * vdbench 5.04).
 *
 * ```
 * Nov 22, 2026  interval        i/o   MB/sec   bytes   read     resp     read    write  …  queue  cpu%  cpu%
 *                              rate  1024**2     i/o    pct     time     resp     resp  …  depth sys+u   sys
 * 10:00:01.050         1   12345.00    96.45    8192  70.01    0.512    0.450    0.650  …    6.3  12.1   4.2
 * 10:00:10.052  avg_2-10   12345.00    96.45    8192  70.01    0.512    0.450    0.650  …    6.3  12.1   4.2
 * ```
 *
 * The headings are above one another; response times are in milliseconds.
 */
const columns: readonly ColumnSpec[] = [
  ...under('i/o', [column('rate', 'benchmark.operations', '1/s')]),
  ...under('MB/sec', [
    column('1024**2', 'benchmark.throughput', 'MiB/s'),
    column('1000**2', 'benchmark.throughput', 'MB/s'),
  ]),
  ...under('bytes', [column('i/o', 'benchmark.bytes.each', 'B')]),
  ...under('resp', [
    column('time', 'benchmark.latency', 'ms'),
    column('max', 'benchmark.latency.most', 'ms', 'up to 5.03'),
    column('stddev', 'benchmark.latency.deviation', 'ms'),
  ]),
  ...under('read', [
    column('pct', 'benchmark.share', '%'),
    column('resp', 'benchmark.read.latency', 'ms'),
    column('max', 'benchmark.latency.most', 'ms'),
  ]),
  ...under('write', [
    column('resp', 'benchmark.write.latency', 'ms'),
    column('max', 'benchmark.latency.most', 'ms'),
  ]),
  ...under('queue', [column('depth', 'benchmark.queue', '1')]),
  ...under('cpu%', columnsOf('%', { 'sys+u': 'benchmark.cpu', sys: 'benchmark.cpu.system' })),
];

export const vdbench = {
  id: 'vdbench',
  tool: 'vdbench',
  platform: '',
  title: 'vdbench',
  reference: 'Reporting.java and the manual of vdbench 5.04',
  options: 'of raw devices: sd, wd, rd',
  columns,
  firstReport: 'interval',
  opens: (line) => headOf(line) !== null,
  openingWords: ['i/o'],
  start: (out, _command, before) => new VdbenchReading(out, before),
} as const satisfies Parser;

/** The time of a row. */
const TIME = /^\d\d:\d\d:\d\d\.\d{3}$/;

interface VdbenchHeader {
  readonly date: string;
  readonly words: readonly string[];
}

/** `Nov 22, 2026  interval  i/o  MB/sec …`: the date, and the upper words; null for any other line. */
function headOf(line: Line): VdbenchHeader | null {
  if (!line.is(3, 'interval') || !line.is(4, 'i/o') || !line.is(5, 'MB/sec')) return null;
  return { date: fields(line, 0, 3).join(' '), words: fields(line, 4) };
}

class VdbenchReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #progress: ProgressTable;
  #head: VdbenchHeader | null = null;
  #words: readonly HeaderWord[] = [];
  /** The date of the last header until a row takes it; the rows below it are of the same day or later. */
  #date = '';
  #run = 'run';
  #sheet: ResultSheet | null = null;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#out = out;
    this.#progress = new ProgressTable(out, 'vdbench');
    for (const text of before) this.#begins(text);
  }

  line(line: Line): boolean {
    if (this.#head !== null) return this.#lowerWords(line, this.#head);
    if (this.#row(line)) return true;
    this.#head = headOf(line);
    return (
      this.#head !== null ||
      this.#begins(line.text().trim()) ||
      IGNORED_LINES.test(line.rest(1).slice(0, 80))
    );
  }

  #lowerWords(line: Line, { date, words }: VdbenchHeader): boolean {
    this.#head = null;
    if (line.count !== words.length) return false;
    this.#date = date;
    this.#words = words.map((heading, i) => ({ heading, printed: line.str(i) }));
    return true;
  }

  #row(line: Line): boolean {
    const isRow = this.#words.length > 0 && line.count === this.#words.length + 2;
    if (!TIME.test(line.str(0)) || !isRow || !isNumber(line, 2)) return false;
    if (line.str(1).startsWith('avg_')) return this.#average(line);
    if (Number.isNaN(line.num(1))) return false;
    const time = parseStamp(`${this.#date} ${line.str(0)}`.trim());
    const cells = this.#words.map((word, i) => ({ word, text: line.str(i + 2) }));
    this.#progress.add({ time, rows: new Map([[this.#run, cells]]) });
    this.#date = '';
    return true;
  }

  /** `10:00:10.052  avg_2-10 …`: the averages, without the first interval. */
  #average(line: Line): true {
    this.#sheet ??= this.#out.results('vdbench', 'run');
    for (const [i, { heading, printed }] of this.#words.entries()) {
      this.#sheet.cell(this.#run, `${heading}.${printed}`, line.str(i + 2));
    }
    return true;
  }

  /** `10:00:00.001 Starting RD=rd1; I/O rate: Uncontrolled MAX; …` */
  #begins(text: string): boolean {
    const name = /^[\d:.]{12} Starting RD=([^;]{1,100})/.exec(text)?.[1];
    if (name === undefined) return false;
    this.#run = name.trim();
    this.#progress.restart(`vdbench ${this.#run}`);
    return true;
  }
}

/** Lines without figures, after their time. */
const IGNORED_LINES =
  /^(input argument|Starting slave|Slave |All slaves|Vdbench execution|Waiting |Reached |Message from|Anchor|RD=|Starting )/;
