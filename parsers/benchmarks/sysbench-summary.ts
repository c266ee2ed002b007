import type { ColumnSpec, Line, ResultSheet } from '../parser.ts';
import { column, columnsOf, under } from '../shared/columns.ts';

const perSecond = (heading: string, metric: string): ColumnSpec =>
  column('per sec.', metric, '1/s', { heading });

/** The figures of sysbench's summary, in the order of interest to a reader. */
export const summaryColumns: readonly ColumnSpec[] = [
  perSecond('transactions', 'benchmark.operations'),
  column('events per second', 'benchmark.operations', '1/s'),
  column('events/s', 'benchmark.operations', '1/s'),
  column('operations per second', 'benchmark.operations', '1/s'),
  column('Requests/sec', 'benchmark.operations', '1/s'),
  column('reads/s', 'benchmark.operations', '1/s'),
  column('writes/s', 'benchmark.operations', '1/s'),
  column('fsyncs/s', 'benchmark.operations', '1/s'),
  column(
    'throughput',
    'benchmark.throughput',
    'MiB/s',
    'Mb and MB of sysbench 0.4 are 2^20 bytes too',
  ),
  column('read', 'benchmark.throughput', 'MiB/s'),
  column('written', 'benchmark.throughput', 'MiB/s'),
  ...under(
    'Latency',
    columnsOf('ms', {
      avg: 'benchmark.latency',
      min: 'benchmark.latency.least',
      max: 'benchmark.latency.most',
      sum: 'benchmark.duration',
    }),
  ),
  perSecond('queries', 'benchmark.queries'),
  perSecond('read/write requests', 'benchmark.queries'),
  perSecond('other operations', 'benchmark.queries'),
  perSecond('deadlocks', 'benchmark.errors'),
  perSecond('ignored errors', 'benchmark.errors'),
  perSecond('reconnects', 'benchmark.reconnects'),
  column('transactions', 'benchmark.count', '1'),
  column('queries', 'benchmark.count', '1'),
  column('read/write requests', 'benchmark.count', '1'),
  column('other operations', 'benchmark.count', '1'),
  column('deadlocks', 'benchmark.count', '1'),
  column('ignored errors', 'benchmark.count', '1'),
  column('reconnects', 'benchmark.count', '1'),
  ...under('queries performed', [
    column('read', 'benchmark.count', '1'),
    column('write', 'benchmark.count', '1'),
    column('other', 'benchmark.count', '1'),
    column('total', 'benchmark.count', '1'),
  ]),
  column('total time', 'benchmark.duration', 's'),
  column('total number of events', 'benchmark.count', '1'),
];

/** Headings, with the test that they belong to if that is clear. */
const HEADS: Readonly<Record<string, string>> = {
  'SQL statistics:': 'OLTP',
  'OLTP test statistics:': 'OLTP',
  'CPU speed:': 'cpu',
  'File operations:': 'fileio',
  'Test execution summary:': '',
  'General statistics:': '',
  'Throughput:': '',
};

/** The words of the lines that begin a summary; only these open a log. */
export function isSummaryHead(text: string): boolean {
  return Object.hasOwn(HEADS, text) && text !== 'Throughput:' && text !== 'CPU speed:';
}

/** The test of a heading; null for any other line, empty where it is unclear. */
export function testOf(text: string): string | null {
  if (Object.hasOwn(HEADS, text)) return HEADS[text]!;
  if (/^Operations performed: +\d+ [Rr]ead/.test(text)) return 'fileio';
  return /^(Operations performed: +\d+ \(|Total operations: )/.test(text) ? 'memory' : null;
}

/** Puts the figures of a summary line into a row; returns false for a line without figures. */
export function readSummary(text: string, put: PutCell): boolean {
  return (
    readCounted(text, put) ||
    readTimed(text, put) ||
    readTransfer(text, put) ||
    readEvents(text, put)
  );
}

/** A figure: its column, as printed, and the unit if printed. */
export type PutCell = (
  column: Parameters<ResultSheet['cell']>[1],
  text: string,
  unit?: Parameters<ResultSheet['cell']>[3],
) => void;

/** `transactions: 351 (64.69 per sec.)`, `read: 5180`, `events per second: 3117.39`, `reads/s: 40928.18`. */
function readCounted(text: string, put: PutCell): boolean {
  const match =
    /^([a-z][a-z/ ]{2,30}):? +(\d{1,20}(?:\.\d{1,9})?)(?: +\((\d{1,20}(?:\.\d{1,9})?) per sec\.\))?$/.exec(
      text.replace(':', ': '),
    );
  if (match === null) return false;
  const [, name, printed, perSecond] = match;
  if (perSecond !== undefined) {
    put(`${name}.per sec.`, perSecond);
    put(name!, printed!);
  } else if (Object.hasOwn(PLAIN, name!)) put(PLAIN[name!]!, printed!);
  else return false;
  return true;
}

const PLAIN: Readonly<Record<string, string>> = {
  read: 'queries performed.read',
  write: 'queries performed.write',
  other: 'queries performed.other',
  total: 'queries performed.total',
  'events per second': 'events per second',
  'total number of events': 'total number of events',
  'reads/s': 'reads/s',
  'writes/s': 'writes/s',
  'fsyncs/s': 'fsyncs/s',
};

/** `total time: 5.4252s`, `avg: 123.39` of milliseconds, `avg: 2.99ms`, `95th percentile: 4.25`. */
function readTimed(text: string, put: PutCell): boolean {
  const match = /^([\w. ]{3,40}): +(\d{1,20}(?:\.\d{1,9})?)(m?s)?$/.exec(text);
  if (match === null) return false;
  const [, name, printed, unit] = match;
  const percentile = /^(?:approx\.? +)?(\d{1,3}(?:\.\d)?)(?:th)? percentile$/.exec(name!)?.[1];
  if (name === 'total time' || name === 'time elapsed') put('total time', printed!);
  else if (percentile !== undefined) put(percentileSpec(percentile), printed!);
  else if (/^(min|avg|max|sum)$/.test(name!)) put(`Latency.${name}`, printed!);
  else if (name === 'total time taken by event execution') put('Latency.sum', printed!, 's');
  else return false;
  return unit !== undefined || percentile !== undefined || /^(min|avg|max|sum|total)/.test(name!);
}

function percentileSpec(percentile: string): ColumnSpec {
  const printed = `${percentile}th percentile`;
  return column(printed, 'benchmark.latency.percentile', 'ms', { heading: 'Latency' });
}

/** `Read 46.844Mb  Written 31.219Mb  Total transferred 78.062Mb  (2.6018Mb/sec)`, `read, MiB/s: 639.50`. */
function readTransfer(text: string, put: PutCell): boolean {
  const lines = /^(read|written), Mi?B\/s: +([\d.]{1,20})$/.exec(text);
  if (lines !== null) put(lines[1]!, lines[2]!);
  const total = /\(([\d.]{1,20}) ?([KMGT]?)i?[Bb]\/sec\)$/.exec(text);
  if (total !== null && / transferred /.test(text)) {
    const unit = UNITS[total[2]!]!;
    put('throughput', total[1]!, unit);
  }
  const kind = /^(read|write|fsync): +IOPS=([\d.]{1,20})(?: +([\d.]{1,20}) MiB\/s)?/.exec(text);
  if (kind !== null) {
    put(`${kind[1]}s/s`, kind[2]!);
    if (kind[3] !== undefined) put(kind[1] === 'read' ? 'read' : 'written', kind[3]);
  }
  return lines !== null || total !== null || kind !== null;
}

const UNITS = { '': 'B/s', K: 'KiB/s', M: 'MiB/s', G: 'GiB/s', T: 'TiB/s' } as Readonly<
  Record<string, 'B/s' | 'KiB/s' | 'MiB/s' | 'GiB/s' | 'TiB/s'>
>;

/** `166.52 Requests/sec executed`, `Total operations: 12803321 (4259758.58 per second)`, `events/s (eps): 3106.4`. */
function readEvents(text: string, put: PutCell): boolean {
  const requests = /^([\d.]{1,20}) Requests\/sec executed$/.exec(text);
  const operations =
    /^(?:Total operations|Operations performed): +\d{1,20} +\( *([\d.]{1,20}) (?:per second|ops\/sec)\)$/.exec(
      text,
    );
  const events = /^events\/s \(eps\): +([\d.]{1,20})$/.exec(text);
  if (requests !== null) put('Requests/sec', requests[1]!);
  if (operations !== null) put('operations per second', operations[1]!);
  if (events !== null) put('events/s', events[1]!);
  return requests !== null || operations !== null || events !== null;
}

/** Whether a line, in a summary or before it, has no numbers of interest. */
export function isIgnoredBySysbench(line: Line): boolean {
  return IGNORED_LINES.test(line.text().trim());
}

const IGNORED_LINES =
  /^(Running the test with|Report intermediate|Initializing|Random number generator|Threads started|WARNING: |Prime numbers limit|Primer numbers limit|Maximum (prime|number of requests)|value +-|\(last message|Done\.|Doing |Using |Extra file open flags|\d+ files, |[\d.]+[KMG]i?[Bb] total file size|Block size|Number of |Read\/Write ratio|Periodic FSYNC|Calling fsync|Running memory speed|Memory (transfer|operations|scope)|block size: |total size: |operation: |scope: |queries performed:|Latency|per-request statistics|response time:|Threads fairness|events \(avg|execution time \(avg|Operations performed: +\d+ [Rr]ead|Mode \d|Threads? \d|Target transaction rate|Additional request|Warming up|.{0,12}Time: |FATAL: |ALERT: |Creating|Running mixed|No DB drivers|[\d.]+ +\|[* ]+\d+$)/;
