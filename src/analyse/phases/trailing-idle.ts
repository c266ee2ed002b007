import { group } from 'd3-array';
import { readValues } from '../../model/column.ts';
import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { EntityKind } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import { MOVED_BYTES } from '../../model/moved-bytes.ts';
import type { Run, Source } from '../../model/run.ts';
import { busyColumns, readBusy } from '../../panels/cpu-busy.ts';
import { statistics } from '../statistics/statistics.ts';
import { BENCHMARK_WORK } from './benchmark-load.ts';

/** Minimum length of an idle end that is mentioned: seconds, and share of the run. */
const MIN_SECONDS = 20;
const MIN_SHARE = 0.05;

/** The idle end of a run. */
export interface TrailingIdle {
  readonly seconds: number;
  /** The `--minutes` that cuts it, rounded up to a tenth so that nothing else is cut. */
  readonly minutes: number;
}

/** Columns that show activity in a log: their sum or highest value is above a threshold. */
interface ActivitySignal {
  readonly metrics: readonly MetricId[];
  readonly join: 'sum' | 'highest';
  /** Minimum value that counts as activity, however quiet the rest of the run was. */
  readonly floor: number;
  /** Minimum share of the run's 95th percentile, or of the highest of too few samples, that counts as activity. */
  readonly part: number;
}

/** Entities that repeat the numbers of others. */
const repeats: ReadonlySet<EntityKind> = new Set(['partition', 'group', 'vdev']);

const signals: readonly ActivitySignal[] = [
  {
    metrics: MOVED_BYTES,
    join: 'sum',
    floor: 2 ** 20,
    part: 0.02,
  },
  { metrics: ['disk.utilisation'], join: 'highest', floor: 20, part: 0.1 },
  { metrics: ['disk.operations', 'io.operations'], join: 'sum', floor: 50, part: 0.02 },
  {
    metrics: [CPU_BUSY],
    join: 'sum',
    floor: 5,
    part: 0.1,
  },
];

/**
 * The time at the end of a run in which every log is idle because the collectors were not stopped in time; null if it
 * is at most 20 s or 5 % of the run. Nothing is cut.
 */
export function trailingIdle({ sources, window }: Run): TrailingIdle | null {
  const end = Math.max(window.from, ...sources.map(lastActivity));
  const seconds = window.to - end;
  const isMeasured = sources.some(
    (source) => showsActivity(source) && window.to - source.axis.elapsed.at(-1)! <= MIN_SECONDS,
  );
  const enough = seconds > MIN_SECONDS && seconds > (window.to - window.from) * MIN_SHARE;
  return enough && isMeasured && end > window.from
    ? { seconds, minutes: Math.ceil(end / 6 - 1e-6) / 10 }
    : null;
}

/** Whether a log has columns that would show a load. */
function showsActivity({ columns }: Source): boolean {
  return columns.some(
    ({ metric }) =>
      metric.startsWith('cpu.') ||
      [...signals.map(({ metrics }) => metrics), BENCHMARK_WORK].some((metrics) =>
        metrics.includes(metric),
      ),
  );
}

/**
 * The end of the last active sample of a log; −∞ without one. A benchmark that still reports is active, even if it
 * hangs.
 */
function lastActivity(source: Source): number {
  if (source.columns.some(({ metric }) => BENCHMARK_WORK.includes(metric)))
    return source.axis.elapsed.at(-1)!;
  const last = Math.max(...signals.map((signal) => lastAbove(source, signal)));
  return source.axis.elapsed[last] ?? Number.NEGATIVE_INFINITY;
}

/** The last sample in which a signal shows activity; −1 without one. */
function lastAbove(source: Source, { metrics, join, floor, part }: ActivitySignal): number {
  const { elapsed, span } = source.axis;
  const total = new Float64Array(elapsed.length);
  for (const values of metrics.includes(CPU_BUSY) ? busyTimes(source) : readAll(source, metrics)) {
    joinTo(total, values, join);
  }
  const { p95, max } = statistics(total, span);
  const usual = p95 >= 0 ? p95 : max;
  const threshold = Math.max(floor, usual * part || 0);
  return total.findLastIndex((value) => value > threshold);
}

/** Yields the values of each column in turn, valid until the next one. */
function* readAll(source: Source, metrics: readonly MetricId[]): Generator<Float64Array> {
  const samples = source.axis.elapsed.length;
  const values = new Float64Array(samples);
  for (const column of source.columns) {
    const { kind } = source.entities[column.entity]!;
    if (metrics.includes(column.metric) && !repeats.has(kind)) {
      yield readValues(column, 0, samples, values);
    }
  }
}

function* busyTimes(source: Source): Generator<Float64Array> {
  for (const columns of group(source.columns, ({ entity }) => entity).values()) {
    const busy = busyColumns(columns);
    if (busy !== null) yield readBusy(busy, source);
  }
}

function joinTo(total: Float64Array, values: Float64Array, join: ActivitySignal['join']): void {
  for (let i = 0; i < total.length; i++) {
    const value = values[i]!;
    if (!(value > 0)) continue;
    if (join === 'sum') total[i]! += value;
    else if (value > total[i]!) total[i] = value;
  }
}
