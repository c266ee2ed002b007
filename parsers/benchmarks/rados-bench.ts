import type { ColumnSpec, Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { column, columnsOf } from '../shared/columns.ts';
import { plainDecimal } from '../shared/plain-decimal.ts';
import { UniqueNames } from '../shared/unique-names.ts';
import { type ProgressCell, ProgressTable } from './progress-table.ts';

/**
 * `rados bench` of Ceph: a row each second, and its results (ObjBencher in obj_bencher.cc, 0.94 to 19).
 *
 * ```
 *   sec Cur ops   started  finished  avg MB/s  cur MB/s last lat(s)  avg lat(s)
 *     1      16      1197      1181   4.61301   4.61328 0.000686436  0.00124382
 * Total time run:         10.0289
 * Total writes made:      63131
 * Bandwidth (MB/sec):     24.588
 * ```
 *
 * Its MB are of 2^20 bytes. `finished`, `avg MB/s` and `avg lat` count from the start.
 */
const spec = {
  throughput: column('cur MB/s', 'benchmark.throughput', 'MiB/s', 'MB are 2^20 bytes'),
  done: column('finished', 'benchmark.done', '1', 'since the row before'),
  queue: column('Cur ops', 'benchmark.queue', '1', { instant: true }),
  last: column('last lat(s)', 'other.last lat(s)', 's', 'of one operation'),
};

const seconds = { unit: 's' } as const;
const results: readonly ColumnSpec[] = [
  column('Total time run', 'benchmark.duration', 's'),
  column('Total writes made', 'benchmark.count', '1'),
  column('Total reads made', 'benchmark.count', '1'),
  column('Bandwidth (MB/sec)', 'benchmark.throughput', 'MiB/s', 'MB are 2^20 bytes'),
  ...['Stddev Bandwidth', 'Max bandwidth (MB/sec)', 'Min bandwidth (MB/sec)'].map((printed) =>
    column(printed, 'benchmark.throughput.extent', 'MiB/s'),
  ),
  column('Average IOPS', 'benchmark.operations', '1/s'),
  ...['Stddev IOPS', 'Max IOPS', 'Min IOPS'].map((printed) =>
    column(printed, 'benchmark.operations.extent', '1/s'),
  ),
  ...columnsOf(seconds, {
    'Average Latency(s)': 'benchmark.latency',
    'Stddev Latency(s)': 'benchmark.latency.deviation',
    'Max latency(s)': 'benchmark.latency.most',
    'Min latency(s)': 'benchmark.latency.least',
  }),
];

export const radosBench = {
  id: 'rados-bench',
  tool: 'rados',
  platform: '',
  title: 'rados bench (Ceph)',
  reference: 'obj_bencher.cc of Ceph 0.94 to 19',
  options: 'write seq rand -b -O -t',
  columns: [...Object.values(spec), ...results],
  firstReport: 'interval',
  opens: (line) => isHeader(line) || isTime(line),
  openingWords: ['Cur', 'run:'],
  start: (out, _command, before) => new RadosBenchReading(out, before),
} as const satisfies Parser;

/** `sec Cur ops   started  finished …` */
function isHeader(line: Line): boolean {
  return line.is(0, 'sec') && line.is(1, 'Cur') && line.is(3, 'started') && line.is(4, 'finished');
}

/** `Total time run:         10.0289`, with which the results begin if the rows were left out. */
function isTime(line: Line): boolean {
  if (!line.is(0, 'Total') || !line.is(1, 'time') || !line.is(2, 'run:')) return false;
  return line.count > 3 && NUMBER.test(line.str(3));
}

const NUMBER = /^(\d{1,15}(\.\d{1,12})?(e[-+]\d\d)?|-)$/;

class RadosBenchReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #progress: ProgressTable;
  readonly #names = new UniqueNames();
  #sheet: ResultSheet | null = null;
  #row = '';
  /** How long the run took, which is printed before what it did. */
  #time = '';
  #finished = 0;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#out = out;
    this.#progress = new ProgressTable(out, 'rados bench');
    for (const text of before) this.#readStart(text);
  }

  line(line: Line): boolean {
    const text = line.text().slice(0, 200).trim();
    return isHeader(line) || this.#second(line) || this.#result(text) || this.#readStart(text);
  }

  #second(line: Line): boolean {
    if (line.count !== 8) return false;
    const cells = Array.from({ length: 8 }, (_, i) => line.str(i));
    if (!cells.every((cell) => NUMBER.test(cell))) return false;
    const [sec, queue, , finished, , throughput, last] = cells as [string, ...string[]];
    const done = Number(finished) - (sec === '0' ? 0 : this.#finished);
    this.#finished = Number(finished);
    if (sec === '0') return true;
    const row: ProgressCell[] = [
      { word: spec.throughput, text: plainDecimal(throughput!) },
      { word: spec.done, text: `${done}` },
      { word: spec.queue, text: queue! },
      { word: spec.last, text: plainDecimal(last!) },
    ];
    this.#progress.add({ time: Number(sec), rows: new Map([['rados bench', row]]) });
    return true;
  }

  /** `Average Latency(s):     0.00253`, in old versions without its unit. */
  #result(text: string): boolean {
    const [, printed = '', value] = /^([A-Z][\w ()/]{5,30}): +([\d.e+-]{1,20})$/.exec(text) ?? [];
    if (value === undefined) return false;
    if (printed.startsWith('Total time run')) {
      this.#time = value;
      return true;
    }
    const made = /^Total (writes|reads) made/.exec(printed)?.[1];
    if (made !== undefined) this.#begin(made);
    const known = results.find((candidate) => isSame(candidate.printed, printed));
    if (known !== undefined && this.#row !== '') {
      this.#sheet?.cell(this.#row, known.printed, plainDecimal(value));
    }
    return known !== undefined || /^(Write|Read|Object) size$/.test(printed);
  }

  #begin(made: string): void {
    this.#sheet ??= this.#out.results('rados bench', 'operation');
    this.#row = this.#names.of(made);
    if (this.#time !== '') this.#sheet.cell(this.#row, 'Total time run', plainDecimal(this.#time));
    this.#time = '';
  }

  #readStart(text: string): boolean {
    const found = /^Maintaining (\d{1,9}) concurrent (\w{4,10}) of (\d{1,15}) bytes /.exec(text);
    if (found !== null) {
      this.#out.parameter('concurrent operations', found[1]!);
      this.#out.parameter('size', found[3]!);
    }
    return found !== null || IGNORED_LINES.test(text);
  }
}

/** Whether a printed name is that of a column, which newer versions print with a unit. */
function isSame(printed: string, name: string): boolean {
  const bare = (text: string) => text.replace(/ ?\(.*\)$/, '').toLowerCase();
  return bare(printed) === bare(name);
}

/** Lines without figures of interest. */
const IGNORED_LINES =
  /^(hints = \d|Object prefix: |Cleaning up |Clean up completed|Removed \d|.{0,40}min lat: )/;
