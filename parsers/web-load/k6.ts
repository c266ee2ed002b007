import type { Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { byteAmount, bytesPerSecond, timeAmount } from '../shared/amounts.ts';
import { column, columnsOf } from '../shared/columns.ts';

/**
 * k6: the summary at the end of a test (js/summary.js of k6 0.30 to 0.57, internal/output/summary of 1.0 to 2.3).
 *
 * ```
 *   http_req_duration..............: avg=117.55ms min=104.73ms med=115.93ms max=165.74ms p(90)=125.83ms p(95)=131.58ms
 *   http_reqs......................: 285    9.349153/s
 *   iteration_duration.............: avg=1.11s    min=1.1s     med=1.11s    max=1.16s    p(90)=1.12s    p(95)=1.13s
 *   iterations.....................: 285    9.349153/s
 *   vus............................: 10     min=10 max=10
 * ```
 *
 * A unit of work is a row: its rate, and its times.
 */
export const k6 = {
  id: 'k6',
  tool: 'k6',
  platform: '',
  title: 'k6, end of a test',
  reference: 'js/summary.js of k6 0.30 to 0.57, internal/output/summary of 1.0 to 2.3',
  options: 'run --summary-trend-stats',
  columns: [
    column('rate', 'benchmark.operations', '1/s'),
    column('count', 'benchmark.count', '1'),
    ...columnsOf('ms', {
      avg: 'benchmark.latency',
      min: 'benchmark.latency.least',
      med: 'benchmark.latency.percentile',
      max: 'benchmark.latency.most',
      'p(90)': 'benchmark.latency.percentile',
      'p(95)': 'benchmark.latency.percentile',
    }),
    column('throughput', 'benchmark.throughput', 'kB/s'),
    column('virtual users', 'benchmark.count', '1'),
  ],
  firstReport: 'interval',
  opens: (line) => lineOf(line) !== null,
  openingForms: [/\.\.:/],
  start: (out) => new K6Reading(out),
} as const satisfies Parser;

const MAX_CHARACTERS = 400;

/** The metrics of k6 itself, without those of a script. */
const METRIC =
  /^(?:[✓✗] )?(http_req\w{0,24}|iteration\w{0,12}|vus|vus_max|data_(?:sent|received)|ws_\w{1,24}|grpc_\w{1,24}|browser_\w{1,40}|dropped_iterations|group_duration)\.{2,80}: (.{1,300})$/;

/** A metric and its numbers; null for any other line. */
function lineOf(line: Line): { metric: string; numbers: string } | null {
  const found = METRIC.exec(line.text().slice(0, MAX_CHARACTERS).trim());
  return found && { metric: found[1]!, numbers: found[2]!.trim() };
}

/** The unit of work of a metric: `http_req_duration` and `http_reqs` are of requests. */
const WORK: ReadonlyMap<string, string> = new Map([
  ['http_reqs', 'requests'],
  ['http_req_duration', 'requests'],
  ['iterations', 'iterations'],
  ['iteration_duration', 'iterations'],
]);

class K6Reading implements Reading {
  readonly #out: SourceBuilder;
  #sheet: ResultSheet | null = null;
  /** The metrics seen; one that comes again is of another test. */
  readonly #seen = new Set<string>();

  constructor(out: SourceBuilder) {
    this.#out = out;
  }

  line(line: Line): boolean {
    const found = lineOf(line);
    if (found === null) return isIgnored(line.text().slice(0, MAX_CHARACTERS).trim());
    const { metric, numbers } = found;
    if (this.#seen.has(metric)) this.#next();
    this.#seen.add(metric);
    const row = WORK.get(metric) ?? metric;
    if (numbers.includes('avg=')) this.#times(row, numbers);
    else this.#count(row, metric, numbers);
    return true;
  }

  #next(): void {
    this.#seen.clear();
    this.#sheet = null;
  }

  #times(row: string, numbers: string): void {
    for (const [, word, value] of numbers.matchAll(/([a-z]{3,5}|p\([\d.]{1,6}\))=(\S{1,20})/g)) {
      const time = timeAmount(value!.replace(/^(\d+)m(\d+(?:\.\d+)?)s$/, minutesAndSeconds));
      if (time === null) continue;
      const isShare = word!.startsWith('p(');
      const spec = isShare ? column(word!, 'benchmark.latency.percentile', 'ms') : word!;
      this.#open().cell(row, spec, time.text, time.unit);
    }
  }

  /** `285    9.349153/s`, `1.3 MB 31 kB/s`, `10     min=10 max=10` */
  #count(row: string, metric: string, numbers: string): void {
    const [, count, rate] = /^(\d{1,15}) +([\d.]{1,20})\/s$/.exec(numbers) ?? [];
    if (count !== undefined) {
      this.#open().cell(row, 'rate', rate!);
      this.#open().cell(row, 'count', count);
    }
    const bytes = byteAmount(/^[\d.]+ \w{1,3} +([\d.]+ \w{1,3})\/s$/.exec(numbers)?.[1] ?? '');
    if (bytes !== null) {
      const amount = bytesPerSecond(bytes);
      this.#open().cell(row, 'throughput', amount.text, amount.unit);
    }
    const users = /^(\d{1,9})\b/.exec(numbers)?.[1];
    if (metric === 'vus_max' && users !== undefined) {
      this.#open().cell('iterations', 'virtual users', users);
    }
  }

  #open(): ResultSheet {
    this.#sheet ??= this.#out.results('k6', 'work');
    return this.#sheet;
  }
}

const minutesAndSeconds = (_: string, minutes: string, seconds: string) =>
  `${Number(minutes) * 60 + Number(seconds)}s`;

/** Lines without figures of interest: checks, thresholds, headings, progress, metrics of the script. */
const isIgnored = (text: string) =>
  /^([✓✗↳█]|\{ ?\S.*\}\.{2,}: |\w{1,60}\.{3,80}: |running \(|default +[✓✗[]|HTTP$|EXECUTION$|NETWORK$|CUSTOM$|WEBSOCKET$|BROWSER$|WEB_VITALS$)/.test(
    text,
  );
