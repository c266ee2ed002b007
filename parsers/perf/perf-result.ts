import {
  genericEvent,
  PERF_CLOCKS,
  PERF_EVENTS,
  PERF_RATIOS,
  perfWord,
} from '../../src/model/metrics/perf-events.ts';
import type { ColumnSpec, Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { fields } from '../shared/fields.ts';
import { UniqueNames } from '../shared/unique-names.ts';
import { countRow } from './perf-row.ts';

/**
 * `perf stat` without `-I`: the counts of a command, or of the system while it ran (util/stat-display.c).
 *
 * ```
 *  Performance counter stats for 'sleep 2':
 *
 *            4022.66 msec cpu-clock                        #    2.000 CPUs utilized
 *               4772      context-switches                 #    1.186 K/sec
 *    <not supported>      cycles
 *
 *        2.011046355 seconds time elapsed
 * ```
 */
const times: readonly ColumnSpec[] = ['elapsed', 'user', 'sys'].map((word) =>
  column(word, 'benchmark.duration', 's'),
);

const counts: readonly ColumnSpec[] = [
  ...PERF_CLOCKS.map((event) => column(event, `perf.time.${perfWord(event)}`, 'ms')),
  ...PERF_EVENTS.map((event) => column(event, `perf.count.${perfWord(event)}`, '1')),
  ...[...PERF_RATIOS].map(([words, { metric, unit }]) => column(words, metric, unit)),
];

export const perfResult = {
  id: 'perf-result',
  tool: 'perf',
  platform: 'linux',
  title: 'perf stat, counts of a command (Linux)',
  reference: 'perf-stat(1), tools/perf/util/stat-display.c of Linux, 3.9 to 6.18',
  options: 'stat -a -d -e -r',
  columns: [...times, ...counts],
  firstReport: 'interval',
  opens: (line) => line.is(0, 'Performance') && headOf(line) !== null,
  openingWords: ['Performance'],
  start: (out) => new PerfResultReading(out),
} as const satisfies Parser;

const MAX_CHARACTERS = 400;

const shortText = (line: Line) => line.text().slice(0, MAX_CHARACTERS).trim();

/** The command in the head, or `system wide`, `process id '4711'`; null for any other line. */
function headOf(line: Line): string | null {
  const found = /^Performance counter stats for '?(.{1,300}?)'?(?: \(\d{1,9} runs\))?:$/.exec(
    shortText(line),
  );
  return found?.[1]?.replace(/^(process|thread) id '/, '$1 ') ?? null;
}

class PerfResultReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #names = new UniqueNames();
  #sheet: ResultSheet | null = null;
  #row = '';

  constructor(out: SourceBuilder) {
    this.#out = out;
  }

  line(line: Line): boolean {
    const head = headOf(line);
    if (head !== null) {
      this.#row = this.#names.of(head);
      return true;
    }
    if (this.#row === '' || line.count < 2 || line.count > 40) return false;
    return this.#time(shortText(line)) || this.#count(line);
  }

  /** `2.011046355 seconds time elapsed`, `0.20369 +- 0.00168 seconds time elapsed  ( +-  0.83% )` */
  #time(text: string): boolean {
    const [, seconds, word] =
      /^([\d.,]{1,24})(?: \+- [\d.,]{1,24})? seconds (time elapsed|user|sys)\b/.exec(text) ?? [];
    if (word === undefined) return false;
    this.#put(times.find(({ printed }) => word.endsWith(printed))!, seconds!.replace(',', '.'));
    return true;
  }

  #count(line: Line): boolean {
    const spread = fields(line).indexOf('(');
    const row = countRow(fields(line, 0, spread < 0 ? line.count : spread));
    if (row === null || row.subject !== '') return false;
    const event = genericEvent(row.event);
    const spec = counts.find(({ printed }) => printed === event);
    if (row.count !== '-') this.#put(spec ?? column(event, `other.${event}`, '1'), row.count);
    const ratio = counts.find(({ printed }) => printed === row.ratioOf);
    if (ratio !== undefined) this.#put(ratio, row.ratio);
    return true;
  }

  #put(spec: ColumnSpec, text: string): void {
    this.#sheet ??= this.#out.results('perf stat', 'command');
    this.#sheet.cell(this.#row, spec, text);
  }
}
