import { group, sum } from 'd3-array';
import type { MetricId } from '../../model/metric.ts';
import type { ResultCell, ResultColumn } from '../../model/result.ts';
import { totalEnd } from '../../model/results/total-row.ts';
import type { GroupRow, ResultGroup } from './result-groups.ts';

/** A row of a table, or several that ran at the same time as one. */
export interface JointRow extends GroupRow {
  /** Whether it is several jobs, whose slowest has its percentiles: those of all together are not known. */
  readonly isJoint: boolean;
}

/** Metrics that add up over jobs that run at the same time. */
const ADDED: readonly MetricId[] = [
  'benchmark.operations',
  'benchmark.throughput',
  'benchmark.offered',
  'benchmark.errors',
  'benchmark.failed',
];
const PERCENTILE: MetricId = 'benchmark.latency.percentile';

/** Matches the number of a job that has the name of others, and its direction. */
const NUMBER = / #\d+(?= |$)/;
const DIRECTION = / (?:read|write|trim|mixed)$/;

/** Maximum number of jobs that are all named. */
const MAX_NAMES = 3;

/**
 * Returns the rows of a table as far as they are different work: clones of a job are one row. Different jobs that did the
 * same at the same time have a row of their sum before them.
 */
export function jointRows(table: Pick<ResultGroup, 'columns' | 'rows' | 'rowHead'>): JointRow[] {
  const { columns, rows, rowHead } = table;
  const sets = group(rows, (row, i) =>
    row.ranWith === undefined ? i : JSON.stringify([row.ranWith, directionOf(row)]),
  );
  return [...sets.values()].flatMap((all) => {
    const total = all.find(({ name }) => totalEnd(name) !== null);
    const parts = all.filter((row) => row !== total);
    const set = parts.length > 0 ? parts : all;
    const jobs = Array.from(group(set, jobOf).values(), (clones) =>
      joined(columns, clones, clones[0]!.name),
    );
    if (jobs.length === 1) return [withTotal(jobs[0]!, total)];
    const names = jobs.map(({ name }) => name.replace(DIRECTION, ''));
    const shown = names.length > MAX_NAMES ? `${names[0]} … ${names.at(-1)}` : names.join(' + ');
    // The jobs' own rows have their percentiles.
    const name = `${rowHead}s ${shown}${directionOf(set[0]!)}`;
    return [withTotal(joined(withoutPercentiles(columns), set, name), total), ...jobs];
  });
}

/** Returns a sum of rows with what the tool itself printed as their total. */
function withTotal(row: JointRow, total: GroupRow | undefined): JointRow {
  if (total === undefined) return row;
  return { ...row, cells: row.cells.map((cell, i) => total.cells[i] ?? cell) };
}

function withoutPercentiles(columns: readonly ResultColumn[]): readonly ResultColumn[] {
  return columns.map((column) =>
    column.metric === PERCENTILE ? { ...column, metric: null } : column,
  );
}

function directionOf({ name }: GroupRow): string {
  return DIRECTION.exec(name)?.[0] ?? '';
}

function jobOf({ name }: GroupRow): string {
  return name.replace(NUMBER, '');
}

/** Returns rows as one. */
function joined(
  columns: readonly ResultColumn[],
  rows: readonly GroupRow[],
  name: string,
): JointRow {
  const first = rows[0]!;
  if (rows.length === 1) return { ...first, isJoint: false };
  const valuesOf = (i: number) => rows.map(({ cells }) => cells[i]?.value ?? Number.NaN);
  const rates = valuesOf(columns.findIndex(({ metric }) => metric === 'benchmark.operations'));
  const cells = columns.map(({ metric }, i): ResultCell | null => {
    const value = jointValue(metric, valuesOf(i), rates);
    return Number.isNaN(value) ? null : { text: String(value), value, line: first.line };
  });
  return { ...first, name, cells, isJoint: true };
}

/** The figure of several jobs together; NaN if those of each do not say it. */
function jointValue(
  metric: MetricId | null,
  values: readonly number[],
  rates: readonly number[],
): number {
  if (metric === null || values.some(Number.isNaN)) return Number.NaN;
  if (ADDED.includes(metric)) return sum(values);
  if (metric === PERCENTILE) return Math.max(...values);
  // The mean of all operations: each job counts by how many it did.
  if (metric === 'benchmark.latency')
    return sum(values, (time, i) => time * rates[i]!) / sum(rates);
  return Number.NaN;
}
