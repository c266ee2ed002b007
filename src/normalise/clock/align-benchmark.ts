import type { RawSource } from '../../input/tables/raw-source.ts';
import type { MetricId } from '../../model/metric.ts';
import { intervalValues } from '../same-columns.ts';
import { type Activity, type ActivityMatch, alignActivity } from './align-activity.ts';
import type { ClockedLog } from './match-metrics.ts';

/** What a benchmark does, the surest first. */
const LOADS: readonly MetricId[] = ['benchmark.operations', 'benchmark.throughput'];

/** What a host does while a benchmark runs: metrics that are added, for each resource. */
const WORK: readonly (readonly MetricId[])[] = [
  ['disk.read.throughput', 'disk.write.throughput'],
  ['network.receive.throughput', 'network.transmit.throughput'],
];

/** A log of a benchmark that prints no clock times. */
export interface UnclockedBenchmark {
  readonly source: RawSource;
  /** Seconds from its start to the end of each report. */
  readonly ends: Float64Array;
  readonly interval: number;
}

/**
 * Returns when a benchmark began, in ms: where its load agrees with what the host did. Null if that is not clear, or if two
 * resources tell different times.
 */
export function alignBenchmark(
  { source, ends, interval }: UnclockedBenchmark,
  logs: readonly ClockedLog[],
): number | null {
  const values = LOADS.map((metric) => sumOf(source, [metric])).find((sums) => sums !== null);
  if (values === undefined || values === null || !isAscending(ends)) return null;
  const load = { ends, values, interval };
  const found = logs.flatMap((log) => alignmentsWith(load, log));
  const [best] = found.toSorted((a, b) => b.correlation - a.correlation);
  if (best === undefined) return null;
  const isAgreed = found.every((other) => Math.abs(other.start - best.start) <= allowed(other));
  return isAgreed ? best.start : null;
}

/** Maximum difference of the times that two resources tell, in steps. */
const MAX_DIFFERENCE_STEPS = 5;

const allowed = ({ step }: PlacedLoad) => MAX_DIFFERENCE_STEPS * step * 1000;

interface PlacedLoad extends ActivityMatch {
  /** In ms. */
  readonly start: number;
  readonly step: number;
}

function alignmentsWith(load: Activity, { source, ends, interval }: ClockedLog): PlacedLoad[] {
  const origin = ends[0]! - interval * 1000;
  const seconds = ends.map((end) => (end - origin) / 1000);
  if (!isAscending(seconds)) return [];
  const step = Math.max(interval, load.interval);
  return [busyOf(source), ...WORK.map((metrics) => sumOf(source, metrics))]
    .flatMap((values) => (values === null ? [] : { ends: seconds, values, interval }))
    .flatMap((host) => alignActivity(load, host) ?? [])
    .map((found) => ({ ...found, start: origin + found.seconds * 1000, step }));
}

function isAscending(ends: Float64Array): boolean {
  return ends.every((end, i) => i === 0 || end > ends[i - 1]!);
}

/** How busy all CPUs were, but for a level: the opposite of idle. */
function busyOf(source: RawSource): Float64Array | null {
  const { columns, entities } = source;
  const idle = columns.find(
    ({ metric, bucket, entity }) =>
      metric === 'cpu.idle' && bucket === null && isWhole(entities[entity]!),
  );
  return idle === undefined ? null : intervalValues(source, idle).map((value) => -value);
}

const isWhole = ({ kind, name }: RawSource['entities'][number]) =>
  kind === 'host' || name === 'all';

/** The sum of all columns of some metrics; null if there is none. */
function sumOf(source: RawSource, metrics: readonly MetricId[]): Float64Array | null {
  const columns = source.columns.filter(
    ({ metric, bucket }) => bucket === null && metrics.includes(metric),
  );
  if (columns.length === 0) return null;
  const all = columns.map((column) => intervalValues(source, column));
  return all[0]!.map((_, i) =>
    all.reduce((sum, values) => sum + (Number.isNaN(values[i]!) ? 0 : values[i]!), 0),
  );
}
