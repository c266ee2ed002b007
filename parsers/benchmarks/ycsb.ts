import type { ColumnSpec, Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { plainDecimal } from '../shared/plain-decimal.ts';
import { parseStamp } from '../shared/timestamp.ts';
import { type Progress, type ProgressCell, ProgressTable } from './progress-table.ts';

/**
 * YCSB: its status lines (`-s`) and its results, from StatusThread in Client.java, OneMeasurementHdrHistogram and
 * TextMeasurementsExporter, 0.5 to 0.17.
 *
 * ```
 * 2026-11-22 10:00:01:123 1 sec: 1234 operations; 1234 current ops/sec; est completion in 1 minute [READ: Count=1234, Max=12345, Min=100, Avg=810.2, 90=1200, 99=4000, 99.9=9000, 99.99=12000]
 * [OVERALL], Throughput(ops/sec), 1234.5
 * [READ], AverageLatency(us), 810.2
 * ```
 *
 * The port to C++ (YCSB-cpp) has no milliseconds in its times and no commas between its figures; of its results it prints
 * `Run throughput(ops/sec): 44370.8`.
 *
 * The operations are counted since the start, all other figures are those of the interval. YCSB-cpp never sets its
 * figures back (measurements.cc): its counts are made those of the interval, and its times are known of the first alone.
 */
const spec = {
  rate: column('current ops/sec', 'benchmark.operations', '1/s'),
  count: column('Count', 'benchmark.done', '1'),
  most: column('Max', 'benchmark.latency.most', 'us'),
  least: column('Min', 'benchmark.latency.least', 'us'),
  mean: column('Avg', 'benchmark.latency', 'us'),
};

const percentile = (printed: string) => column(printed, 'benchmark.latency.percentile', 'us');

/** The columns of the totals of YCSB-cpp. */
const TOTALS: Readonly<Record<string, ColumnSpec>> = {
  'runtime(sec)': column('runtime(sec)', 'benchmark.duration', 's', 'YCSB-cpp'),
  'operations(ops)': column('operations(ops)', 'benchmark.count', '1', 'YCSB-cpp'),
  'throughput(ops/sec)': column('throughput(ops/sec)', 'benchmark.operations', '1/s', 'YCSB-cpp'),
};

const columns: readonly ColumnSpec[] = [
  ...Object.values(spec),
  ...['90', '99', '99.9', '99.99'].map(percentile),
  ...Object.values(TOTALS),
  column('Throughput(ops/sec)', 'benchmark.operations', '1/s'),
  column('RunTime(ms)', 'benchmark.duration', 'ms'),
  column('Operations', 'benchmark.count', '1'),
  column('AverageLatency(us)', 'benchmark.latency', 'us'),
  column('MinLatency(us)', 'benchmark.latency.least', 'us'),
  column('MaxLatency(us)', 'benchmark.latency.most', 'us'),
  ...['50', '95', '99', '99.9', '99.99'].map((share) =>
    percentile(`${share}thPercentileLatency(us)`),
  ),
];

export const ycsb = {
  id: 'ycsb',
  tool: 'ycsb',
  platform: '',
  title: 'YCSB',
  reference: 'Client.java and measurements of YCSB 0.5 to 0.17; YCSB-cpp',
  options: '-s -P -p -threads -target',
  columns,
  firstReport: 'interval',
  opens: (line) =>
    statusOf(line) !== null || /^\[OVERALL\],$/.test(line.str(0)) || totalOf(line) !== null,
  openingWords: ['sec:', '[OVERALL],', 'runtime(sec):', 'operations(ops):', 'throughput(ops/sec):'],
  start: (out) => new YcsbReading(out),
} as const satisfies Parser;

/** Maximum length of a line: a status with each kind of operation. */
const MAX_CHARACTERS = 4000;

const STATUS =
  /(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)(?::(\d{3}))? (\d{1,9}) sec: \d{1,15} operations; ?(?:([\d.,]{1,20}) current ops\/sec; )?/;

/** Reads a status line; null for any other line. */
function statusOf(line: Line): Progress | null {
  if (line.count < 4 || !line.rest(0).slice(0, 200).includes(' sec: ')) return null;
  const text = line.text().slice(0, MAX_CHARACTERS);
  const head = STATUS.exec(text);
  const time = head && parseStamp(`${head[1]}.${head[2] ?? '000'}`);
  if (!head || !time) return null;
  const rows = new Map<string, ProgressCell[]>();
  if (head[4] !== undefined) rows.set('all', [{ word: spec.rate, text: head[4] }]);
  for (const [, kind, figures] of text.matchAll(/\[([A-Z][A-Z-]{1,40}): (Count=[^\]]{1,300})\]/g)) {
    rows.set(kind!, figures!.split(/,? /).flatMap(cellOf));
  }
  return { time, rows };
}

/** `Count=1234`, `Avg=810.2`, `99.9=9000` */
function cellOf(figure: string): ProgressCell[] {
  const [key = '', text = ''] = figure.split('=', 2);
  const known = Object.values(spec).find(({ printed }) => printed === key);
  const word = known ?? (/^[\d.]{1,6}$/.test(key) ? percentile(key) : undefined);
  return word === undefined ? [] : [{ word, text: text === 'NaN' ? '-' : text }];
}

/** `Run throughput(ops/sec): 44370.8` of YCSB-cpp; null for any other line. */
function totalOf(line: Line): RegExpExecArray | null {
  if (line.count !== 3) return null;
  return /^(Load|Run) (runtime\(sec\)|operations\(ops\)|throughput\(ops\/sec\)): ([\d.e+-]{1,30})$/.exec(
    line.text().trim(),
  );
}

class YcsbReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #progress: ProgressTable;
  /** The operations of each kind that YCSB-cpp has counted. */
  readonly #counted = new Map<string, number>();
  #sheet: ResultSheet | null = null;

  constructor(out: SourceBuilder) {
    this.#out = out;
    this.#progress = new ProgressTable(out, 'YCSB');
  }

  line(line: Line): boolean {
    const status = statusOf(line);
    const total = status === null ? totalOf(line) : null;
    if (total !== null) return this.#total(total);
    if (status === null) return this.#result(line.text().slice(0, MAX_CHARACTERS).trim());
    if (/ 0 sec: 0 operations/.test(line.text())) {
      this.#counted.clear();
      this.#progress.restart();
    } else this.#progress.add(status.rows.has('all') ? status : this.#ofInterval(status));
    return true;
  }

  #ofInterval({ time, rows }: Progress): Progress {
    const ofInterval = [...rows].map(([kind, cells]) => {
      const before = this.#counted.get(kind);
      const count = Number(cells.find(({ word }) => word === spec.count)?.text);
      this.#counted.set(kind, count);
      const isFirst = before === undefined || count < before;
      return [kind, isFirst ? cells : [{ word: spec.count, text: `${count - before}` }]] as const;
    });
    return { time, rows: new Map(ofInterval) };
  }

  #total([, phase, word, text]: RegExpExecArray): true {
    this.#sheet ??= this.#out.results('YCSB', 'operation');
    this.#sheet.cell(phase!, word!, plainDecimal(text!));
    return true;
  }

  /** `[READ], 95thPercentileLatency(us), 1200`; `[READ], 0, 123` is a bucket of a histogram. */
  #result(text: string): boolean {
    const found = /^\[([A-Z][\w%-]{1,60})\], ([^,]{1,60}), ([\d.E-]{1,30}|NaN)$/.exec(text);
    if (found === null) return IGNORED_LINES.test(text);
    const [, kind, name, value] = found;
    if (/^>?\d+$/.test(name!)) return true;
    if (kind === 'OVERALL' && name === 'RunTime(ms)') this.#sheet = null;
    this.#sheet ??= this.#out.results('YCSB', 'operation');
    const isPercentile = /^[\d.]{1,6}thPercentileLatency\(us\)$/.test(name!);
    this.#sheet.cell(kind!, isPercentile ? percentile(name!) : name!, plainDecimal(value!));
    return true;
  }
}

/** Lines without figures. */
const IGNORED_LINES =
  /^(YCSB Client|Command line: |\[OVERALL\]|DBWrapper: |Loading workload|Starting test|Adding shutdown)/;
