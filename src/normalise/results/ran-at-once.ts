import { max, min, sum } from 'd3-array';
import type { Origin } from '../../model/axis.ts';
import type { MetricId } from '../../model/metric.ts';
import type { ResultTable } from '../../model/result.ts';
import { fileOf, type Source, type Window } from '../../model/run.ts';

const RATE: MetricId = 'benchmark.operations';
const DURATIONS: readonly MetricId[] = ['benchmark.duration', 'benchmark.duration.taken'];
/** Minimum share of the shorter of two benchmarks in which both ran. */
const MIN_SHARED_SHARE = 0.5;
/** Maximum factor between the time of a benchmark and the recorded time that it fits into: it begins a little earlier. */
const MAX_LENGTH_FACTOR = 1.05;

/** Matches a file of one of several clients, by the part of its path that differs: `client2/`, `node-3.json`, `5202`. */
const CLIENT =
  /(?:client|node|host|server|worker|loader|generator|port)s?[-_.]?\d+|(?<!\d)52\d\d(?!\d)/i;

/** The origins of a start that is not when a log began. */
const NO_CLOCK: readonly Origin[] = ['none', 'assumed', 'matched'];

/** When a benchmark ran. */
export interface RunTime {
  readonly host: string;
  readonly file: string;
  /** From its beginning to its end; null if the clock of them is unknown. */
  readonly when: Window | null;
  /** How long it ran, in seconds; NaN if unknown. */
  readonly seconds: number;
  /** The names of its rows, such as its number of threads. */
  readonly load: string;
}

/**
 * Returns when the benchmark of a table ran: by the times of its jobs, else by what it printed meanwhile, else only how
 * long by its result. `zero` is that of their times, in ms since 1970.
 */
export function runTime(table: ResultTable, sources: readonly Source[], zero: number): RunTime {
  const { file, host, jobs = [] } = table;
  const log = sources.find((source) => fileOf(source) === file && isBenchmark(source));
  const timed = jobs.map(({ start, end }) => ({
    from: (start - zero) / 1000,
    to: (end - zero) / 1000,
  }));
  const known = timed.length > 0 ? extentOf(timed) : log && timeOf(log);
  const hasClock =
    timed.length > 0 || (log !== undefined && !NO_CLOCK.includes(log.axis.start.origin));
  const load = table.rows.map(({ name }) => name).join();
  const seconds = known === undefined ? printedSeconds(table) : known.to - known.from;
  return { host, file, when: hasClock ? known! : null, seconds, load };
}

/** Whether benchmarks of different files or hosts ran at the same time. */
export function ranAtOnce(times: readonly RunTime[], sources: readonly Source[]): boolean {
  const timed = times.filter(({ when }) => when !== null);
  if (!timed.every((a, i) => timed.slice(i + 1).every((b) => areOverlapping(a, b)))) return false;
  if (timed.length === times.length) return true;
  // Different loads may be the steps of a sweep.
  const isOneLoad = new Set(times.map(({ load }) => load)).size === 1;
  const hosts = new Set(times.map(({ host }) => host));
  return (
    isOneLoad &&
    ((hosts.size === times.length && !hosts.has('')) ||
      fillsRecording(times, sources) ||
      areOfClients(times.map(({ file }) => file)))
  );
}

/** Whether benchmarks of files that differ in numbers, as those of clients may, ran one after another. */
export function ranInTurn(times: readonly RunTime[]): boolean {
  const names = new Set(times.map(({ file }) => file.replace(/\d+/g, '#')));
  return (
    names.size === 1 &&
    times.every(({ when }) => when !== null) &&
    times.every((a, i) => times.slice(i + 1).every((b) => !areOverlapping(a, b)))
  );
}

const isBenchmark = ({ columns }: Pick<Source, 'columns'>) =>
  columns.some(({ metric }) => metric === RATE);

/** The time of a log, from the beginning of its first report to its end. */
const timeOf = ({ axis: { elapsed, span } }: Source): Window => ({
  from: (elapsed[0] ?? 0) - (span[0] ?? 0),
  to: elapsed.at(-1) ?? 0,
});

const extentOf = (times: readonly Window[]): Window => ({
  from: min(times, ({ from }) => from)!,
  to: max(times, ({ to }) => to)!,
});

/** The time of a benchmark that its result has; NaN if it has none. */
function printedSeconds({ columns, rows }: ResultTable): number {
  const index = columns.findIndex(({ metric }) => metric !== null && DURATIONS.includes(metric));
  return max(rows, ({ cells }) => cells[index]?.value ?? Number.NaN) ?? Number.NaN;
}

function areOverlapping(
  { when: a, seconds }: RunTime,
  { when: b, seconds: others }: RunTime,
): boolean {
  const shared = Math.min(a!.to, b!.to) - Math.max(a!.from, b!.from);
  return shared >= MIN_SHARED_SHARE * Math.min(seconds, others);
}

/** Whether benchmarks fit into what was recorded only if they ran at the same time. */
function fillsRecording(times: readonly RunTime[], sources: readonly Source[]): boolean {
  const logs = sources.filter((source) => !isBenchmark(source));
  if (logs.length === 0) return false;
  const { from, to } = extentOf(logs.map(timeOf));
  const lengths = times.map(({ seconds }) => seconds);
  const tooLong = sum(lengths) - (to - from);
  return (
    lengths.every((seconds) => seconds <= MAX_LENGTH_FACTOR * (to - from)) &&
    tooLong >= MIN_SHARED_SHARE * Math.min(...lengths)
  );
}

/** Whether the names of files differ only in the number of a client. */
function areOfClients(files: readonly string[]): boolean {
  const rests = new Set(files.map((file) => file.replace(CLIENT, '#')));
  return rests.size === 1 && files.every((file) => CLIENT.test(file));
}
