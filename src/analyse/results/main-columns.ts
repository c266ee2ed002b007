import type { MetricId } from '../../model/metric.ts';
import { printedPercent } from '../../model/results/printed-percent.ts';
import type { ResultGroup } from './result-groups.ts';

/** Metrics of a benchmark's work per second, and the one that counts if it did none of the first. */
const WORK_METRICS: readonly MetricId[] = ['benchmark.operations', 'benchmark.throughput'];
const QUERIES: MetricId = 'benchmark.queries';
const TAKEN: MetricId = 'benchmark.duration.taken';
/** Metrics for benchmarks without those: sent data, named figures, or durations. */
const OTHER_METRICS: readonly MetricId[] = [
  'benchmark.offered',
  'benchmark.figure',
  'benchmark.latency',
  TAKEN,
  'benchmark.duration',
];
const PERCENTILE = 'benchmark.latency.percentile';
/** The usual percentiles, best first; without them any. */
const USUAL_PERCENTILES = [99, 95];
/** Maximum number of figures of a table that is only a list of figures, or that no parser knows. */
const MAX_FIGURES = 4;
/** The tool of a table that no parser knows. */
const UNKNOWN_TOOL = 'table';

/** The columns of a group that say most, as indices. */
export interface MainColumns {
  /** Those of the work per second; empty without any. */
  readonly work: readonly number[];
  /** The column by which rows are compared. */
  readonly first: number;
  /** All that are shown, the first included. */
  readonly shown: readonly number[];
  /** Whether the columns are a list of figures of different kinds. */
  readonly isList: boolean;
}

/**
 * Returns the main columns of a group: its work, its mean time, one percentile, the time that a given amount of
 * work took; null if it has none of them.
 */
export function mainColumns(group: ResultGroup): MainColumns | null {
  const taken = indexOf(group, TAKEN);
  const counted = WORK_METRICS.flatMap((metric) => indexOf(group, metric));
  const queries = indexOf(group, QUERIES);
  // Statements without transactions are no transaction each.
  const rates =
    isDone(group, queries) && !isDone(group, counted) ? [...queries, ...counted] : counted;
  // A given amount of bytes has one rate: that of its records is the same result.
  const work = taken.length > 0 ? rates.slice(-1) : rates;
  const others = OTHER_METRICS.flatMap((metric) => indexOf(group, metric));
  const [first] = [...work, ...others, ...percentileOf(group)];
  if (first === undefined) return null;
  const isList = group.columns[first]!.metric === 'benchmark.figure';
  const times = [
    ...indexOf(group, 'benchmark.latency'),
    ...percentileOf(group),
    ...(taken.length === 0 ? [] : [...taken, ...indexOf(group, 'benchmark.bytes')]),
  ];
  const each = [...group.columns.keys()].slice(0, MAX_FIGURES);
  const main = [...new Set([first, ...work, ...times])];
  const more = group.tool === UNKNOWN_TOOL ? each : [];
  const shown = isList ? each : [...new Set([...main, ...more])];
  return { work, first, shown, isList };
}

/** The index of the first column of a metric that has a number, in an array; empty without one. */
function indexOf(group: ResultGroup, metric: MetricId, isMeant = (_: string) => true): number[] {
  const { columns, rows } = group;
  const index = columns.findIndex(
    (column, i) =>
      column.metric === metric &&
      isMeant(column.printed) &&
      rows.some(({ cells }) => isNumber(cells[i]?.value)),
  );
  return index < 0 ? [] : [index];
}

/** Whether one of some columns has a number other than 0. */
function isDone({ rows }: ResultGroup, columns: readonly number[]): boolean {
  return rows.some(({ cells }) => columns.some((i) => (cells[i]?.value ?? 0) > 0));
}

function percentileOf(group: ResultGroup): number[] {
  const usual = USUAL_PERCENTILES.flatMap((percent) =>
    indexOf(group, PERCENTILE, (printed) => printedPercent(PERCENTILE, printed) === percent),
  );
  return [...usual, ...indexOf(group, PERCENTILE)].slice(0, 1);
}

function isNumber(value: number | null | undefined): value is number {
  return value !== null && value !== undefined;
}
