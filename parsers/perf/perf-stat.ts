import {
  genericEvent,
  PERF_CLOCKS,
  PERF_EVENTS,
  PERF_RATIOS,
  perfWord,
} from '../../src/model/metrics/perf-events.ts';
import type {
  ColumnSpec,
  EntityKey,
  Line,
  Parser,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { stampAfter } from '../shared/clock-stamps.ts';
import { column } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
import { parseStamp, type Stamp } from '../shared/timestamp.ts';
import { type MetricHeader, metricHeader, metricRow } from './perf-metrics.ts';
import { csvRow, jsonRow, type PerfRow, textRow } from './perf-row.ts';

/**
 * `perf stat -I` (tools/perf/Documentation/perf-stat.txt, util/stat-display.c): the counts of each interval, as text,
 * with `-x` separated by a character, with `-j` as JSON.
 *
 * ```
 * #           time             counts unit events
 *      1.001043000         12,431.25 msec cpu-clock                 #   12.410 CPUs utilized
 *      1.001043000     9,876,543,210      cycles                    #    2.461 GHz            (66.67%)
 *      2.002190000     <not counted>      instructions
 * ```
 *
 * With `--metric-only` a line has the metrics of an interval, whose names are in the header. Times are seconds since
 * perf started; `# started on …` of `-o` is its date. A count of an event that shared a counter is already scaled up by
 * perf.
 */
const columns: readonly ColumnSpec[] = [
  ...PERF_CLOCKS.map((event) => column(event, `perf.time.${perfWord(event)}`, 'ms')),
  ...PERF_EVENTS.map((event) => column(event, `perf.count.${perfWord(event)}`, '1')),
  column('counted', 'perf.counted', '%', 'with -x and -j only below 100'),
  ...[...PERF_RATIOS].map(([words, { metric, unit }]) => column(words, metric, unit)),
];

const SPECS: ReadonlyMap<string, ColumnSpec> = new Map(columns.map((spec) => [spec.printed, spec]));

export const perfStat = {
  id: 'perf-stat',
  tool: 'perf',
  platform: 'linux',
  title: 'perf stat -I (Linux)',
  reference: 'perf-stat(1), tools/perf/util/stat-display.c of Linux, 3.9 to 6.18',
  options: 'stat -I -a -A -e -j -o -x --per-core --per-socket --per-thread --metric-only',
  columns,
  firstReport: 'interval',
  rates: 'counted',
  intervalOption: 'I',
  opens: (line) => isHeader(line) || opensMetrics(line) || rowOf(line) !== null,
  openingWords: ['counts'],
  openingForms: [/\.\d{9}(?![\w.])/, /#\s+time/, /\btime(?:[^\w =]|=[^\d"])/, /\{"interval"/],
  start: (out, _command, before) => new PerfStatReading(out, before),
} as const satisfies Parser;

/** `# time counts unit events`, repeated every 25 intervals. */
const isHeader = (line: Line) =>
  line.is(0, '#') && line.is(1, 'time') && / counts unit events *$/.test(line.text());

/** A header of `--metric-only`; one without any name is followed by rows without numbers. */
const opensMetrics = (line: Line) => (metricHeader(line)?.names.length ?? 0) > 0;

const rowOf = (line: Line) => textRow(line) ?? csvRow(line) ?? jsonRow(line);

class PerfStatReading implements Reading {
  readonly #table: Table;
  #start: Stamp | null = null;
  #seconds = Number.NaN;
  #metrics: MetricHeader | null = null;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#table = out.table();
    for (const text of before) this.#startedOn(text);
  }

  line(line: Line): boolean {
    const metrics = this.#metrics === null ? null : metricRow(line, this.#metrics);
    if (metrics !== null) {
      this.#openReport(metrics.seconds);
      const layout = this.#table.columns(metrics.words);
      return this.#table.texts(
        layout,
        this.#table.entity(entityOf(metrics.subject)),
        metrics.cells,
      );
    }
    const row = rowOf(line);
    if (row !== null) return this.#row(row);
    const header = metricHeader(line);
    this.#metrics = header ?? this.#metrics;
    return header !== null || isHeader(line) || this.#startedOn(line.text());
  }

  #openReport(seconds: number): void {
    if (seconds === this.#seconds) return;
    const isAgain = seconds < this.#seconds;
    // Another run of perf began.
    if (isAgain) this.#table.mark('restart', 'perf again');
    const began = isAgain || Number.isNaN(this.#seconds) ? 0 : this.#seconds;
    this.#table.report(stampAfter(this.#start, seconds, seconds - began));
    this.#seconds = seconds;
  }

  #row(row: PerfRow): boolean {
    this.#openReport(row.seconds);
    const words = [{ printed: row.event, spec: specOf(row) }];
    const entity = this.#table.entity(entityOf(row.subject));
    this.#table.texts(this.#table.columns(words), entity, [row.count]);
    for (const [printed, cell] of [
      ['counted', Number(row.counted) === 100 ? '' : row.counted],
      [row.ratioOf, SPECS.has(row.ratioOf) ? row.ratio : ''],
    ] as const) {
      if (cell === '') continue;
      const word = { heading: row.event, printed, spec: SPECS.get(printed)! };
      this.#table.texts(this.#table.columns([word]), entity, [cell]);
    }
    return true;
  }

  /** `# started on Sat Nov 22 03:00:00 2026` */
  #startedOn(text: string): boolean {
    const started = /^# started on (.{10,64})$/.exec(text.trim());
    if (started === null) return false;
    this.#start = parseStamp(started[1]!);
    return true;
  }
}

/** Clocks are in ms, whatever a version of perf prints as their unit; sizes are powers of 1024. */
function specOf({ event, unit }: PerfRow): ColumnSpec {
  const generic = genericEvent(event);
  const spec = SPECS.get(generic);
  if (spec !== undefined) return { ...spec, printed: event };
  const bytes = { KiB: 'KiB', MiB: 'MiB', GiB: 'GiB', Bytes: 'B' } as const;
  const size = bytes[unit as keyof typeof bytes];
  if (size !== undefined) return column(event, 'perf.amount', size);
  return unit === '' ? column(event, 'perf.count', '1') : column(event, `other.${event}`, '1');
}

/** `CPU0` is a processor; sockets, cores and threads keep perf's name. */
function entityOf(subject: string): EntityKey {
  const cpu = /^CPU(\d+)$/.exec(subject)?.[1];
  if (cpu !== undefined) return { kind: 'cpu', name: cpu };
  return subject === '' ? HOST : { kind: 'other', name: subject.replace(/\s+\d+$/, '') };
}
