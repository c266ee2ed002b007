import { group } from 'd3-array';
import { cachedBy } from '../../model/cached-by.ts';
import type { MetricId } from '../../model/metric.ts';
import type { ResultRow, ResultTable } from '../../model/result.ts';
import type { Run, Window } from '../../model/run.ts';
import { coveredTime, intersect } from '../../panels/coverage.ts';
import { isWholeBenchmark } from '../benchmark-whole.ts';
import { rowNumber } from '../results/row-number.ts';
import { type Signal, signalsOf } from '../signals/signals.ts';
import { windowMeans } from './window-means.ts';

/** The rate of a benchmark. */
const RATE: MetricId = 'benchmark.operations';
const DURATIONS: readonly MetricId[] = ['benchmark.duration', 'benchmark.duration.taken'];

/** A benchmark by its own result: how many clients it had, and what they did. */
export interface Workload {
  /** The host that served it. */
  readonly host: string;
  /** Its result and the first row of it: `64`, `randread read`. */
  readonly table: ResultTable;
  readonly row: ResultRow;
  /** The word for an operation: `transaction`. */
  readonly operation: string;
  /** Threads or connections as printed, else the mean number of operations in progress, else the depth; NaN if unknown. */
  readonly clients: number;
  /** Operations a second. */
  readonly rate: number;
  /** The mean time of an operation in seconds; NaN if it is not known for the window. */
  readonly latency: number;
  /** The part of the run in which it ran; null if unknown. */
  readonly window: Window | null;
}

/** The benchmarks of a run that printed their rate. */
export const workloadsOf = cachedBy((run: Run): readonly Workload[] => {
  const jobs = run.results.filter(isWhole).flatMap(jobsOf);
  return jobs.flatMap((job) => {
    const { host, tool } = job.table;
    const ofTool = jobs.filter(({ table }) => table.host === host && table.tool === tool);
    return workloadOf(run, { ...job, isOnly: ofTool.length === 1 }) ?? [];
  });
});

/** Whether a table has a rate, and no other table has the whole of which it has a part. */
function isWhole(
  { columns, file, title, isPart }: ResultTable,
  _: number,
  all: readonly ResultTable[],
) {
  return (
    isPart !== true &&
    columns.some(({ metric }) => metric === RATE) &&
    !all.some((other) => other.file === file && title.startsWith(`${other.title}, `))
  );
}

/** Rows of a table that were measured together. */
interface Job {
  readonly table: ResultTable;
  readonly name: string;
  readonly rows: readonly [ResultRow, ...ResultRow[]];
}

/** The directions of a job have a row each: `randrw read`, `randrw write`. */
const DIRECTION = / (?:read|write|trim)$/;

function jobsOf(table: ResultTable): readonly Job[] {
  const byName = group(table.rows, ({ name }) => name.replace(DIRECTION, ''));
  return [...byName].map(([name, [row, ...others]]) => ({ table, name, rows: [row!, ...others] }));
}

/** A job, and whether it is the only one of its tool. */
interface FoundJob extends Job {
  readonly isOnly: boolean;
}

/** The host that served a benchmark: the only host with logs of its resources, else the host that printed the result. */
function servingHost({ sources }: Run, table: ResultTable): string {
  const logs = sources.filter(({ columns }) =>
    columns.some(({ metric }) => !metric.startsWith('benchmark.')),
  );
  return logs.every((log) => log.host === logs[0]!.host)
    ? (logs[0]?.host ?? table.host)
    : table.host;
}

/** Returns a figure of each row of a job; NaN where it was not printed. */
function figuresOf({ table, rows }: Job, metric: MetricId): readonly number[] {
  const index = table.columns.findIndex((column) => column.metric === metric);
  return rows.map(({ cells }) => cells[index]?.value ?? Number.NaN);
}

function workloadOf(run: Run, job: FoundJob): Workload | null {
  const { table, rows } = job;
  const host = servingHost(run, table);
  const [row] = rows;
  const rates = figuresOf(job, RATE);
  const times = figuresOf(job, 'benchmark.latency');
  const printed = sum(rates);
  if (!(printed > 0)) return null;
  const inProgress = sum(rates.map((rate, i) => (rate > 0 ? rate * times[i]! : 0)));
  // An operation that waits for its time is not in progress.
  const late = sum(figuresOf(job, 'benchmark.lag').map((lag, i) => (lag || 0) * rates[i]!));
  const progress = job.isOnly ? progressOf(run, table) : null;
  const window = windowOf(run, job, progress);
  const isPart = run.cropped === true;
  const measured = progress && window && windowMeans(run, host, window)(progress.entity, RATE);
  const rate = measured || (isPart ? Number.NaN : printed);
  if (!(rate > 0)) return null;
  const depth = sum(figuresOf(job, 'benchmark.queue'));
  const found = [rowNumber(row.name), inProgress, depth].find((clients) => clients > 0);
  return {
    ...{ host, table, row, rate, window },
    operation: progress?.entity.name === 'transactions' ? 'transaction' : 'operation',
    clients: table.rowHead === 'figure' ? agreedClients(table, inProgress) : (found ?? Number.NaN),
    latency: isPart ? Number.NaN : (inProgress - late) / printed,
  };
}

/**
 * The clients of a benchmark that nobody knows: the setting that its rate and its mean time agree with. Without one, they
 * may be of different things.
 */
function agreedClients({ parameters = [] }: ResultTable, inProgress: number): number {
  const settings = parameters.map(([, value]) => Number(value));
  return settings.find((clients) => isNear(clients, inProgress)) ?? Number.NaN;
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

/** The rate of a benchmark over time, if it printed one; of several lines their total. */
function progressOf(run: Run, { host, tool }: ResultTable): Signal | null {
  const signals = signalsOf(run);
  const lines = (['job', 'host'] as const)
    .flatMap((kind) => signals.of(host, kind, RATE))
    .filter(({ logs }) => logs.length === 1 && logs[0]!.source.tool === tool);
  const total = lines.find(({ entity }) => isWholeBenchmark(entity));
  return total ?? (lines.length === 1 ? lines[0]! : null);
}

function windowOf(run: Run, job: FoundJob, progress: Signal | null): Window | null {
  const { name, isOnly, table } = job;
  const timed = (run.jobs ?? []).filter((other) => other.name === name);
  const known = timed.length === 1 ? timed : timeOf(progress);
  const [from, to] = [known[0]?.from, known.at(-1)?.to];
  if (from !== undefined && to !== undefined)
    return intersect([{ from, to }], run.window)[0] ?? null;
  return isOnly ? (timesOf(run, table).find((time) => isAsLong(time, job)) ?? null) : null;
}

/** The time of a benchmark; none if its start is only assumed: what the host did then may be of something else. */
function timeOf(progress: Signal | null): readonly Window[] {
  const log = progress?.logs[0];
  if (log?.source.axis.start.origin === 'assumed') return [];
  return log ? coveredTime(log.source, log.columns) : [];
}

/**
 * The times in which a benchmark may have run that says only how long: those of the marks that name it, and the whole run
 * if the run has results of no other.
 */
function timesOf({ marks, results, window, cropped }: Run, { tool }: ResultTable): Window[] {
  const words = tool.toLowerCase();
  const marked = marks.flatMap(({ at, text }, i) =>
    text.toLowerCase().includes(words) ? { from: at, to: marks[i + 1]?.at ?? window.to } : [],
  );
  const isAlone = results.every((other) => other.tool === tool) && cropped !== true;
  return isAlone ? [...marked, window] : marked;
}

/** Maximum distance of two numbers that are the same, as a share: the length of a result, and that of its time. */
const MAX_DISTANCE = 0.05;

const isNear = (a: number, b: number) => Math.abs(a / b - 1) <= MAX_DISTANCE;

/** Whether a result is about all of a time: a duration that it has, or a count by its rate, is as long. */
function isAsLong({ from, to }: Window, job: Job): boolean {
  const [rate, count, ...durations] = [RATE, 'benchmark.count', ...DURATIONS].map(
    (metric) => figuresOf(job, metric)[0]!,
  );
  return [...durations, count! / rate!].some((seconds) => isNear(seconds, to - from));
}
