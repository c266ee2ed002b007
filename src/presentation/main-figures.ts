import { group as groupBy, rollup, sum } from 'd3-array';
import {
  benchmarkGroups,
  type GroupRow,
  type ResultGroup,
} from '../analyse/results/result-groups.ts';
import { rowNumber } from '../analyse/results/row-number.ts';
import { signalsOf } from '../analyse/signals/signals.ts';
import { CPU_BUSY } from '../model/cpu-modes.ts';
import type { MetricId } from '../model/metric.ts';
import type { Run } from '../model/run.ts';
import { formatPercent } from '../text/quantity.ts';
import { figureText } from './figure-text.ts';

/** Metrics of a benchmark's work per second. */
const WORK_METRICS: readonly MetricId[] = ['benchmark.operations', 'benchmark.throughput'];
/** Metrics for benchmarks without those: sent data, named figures, or durations. */
const OTHER_METRICS: readonly MetricId[] = [
  'benchmark.offered',
  'benchmark.figure',
  'benchmark.latency',
  'benchmark.duration',
];
const PERCENTILE = 'benchmark.latency.percentile';
/** The usual percentiles, best first. */
const USUAL_PERCENTILES = [/^p?99(\.0+)?(th)?\b/, /^p?95/, /./];
/** Matches the sum of other rows, such as the streams of iperf3, which then need no lines of their own. */
const SUM_NAME = /^(sum|total)\b/i;
const JOB_CPU: MetricId = 'benchmark.cpu.job';
/** Range of the share of one CPU, in percent, that is about what a thread can use. */
const MIN_THREAD_PERCENT = 80;
const MAX_THREAD_PERCENT = 105;
/** Maximum number of figures of a table that is only a list of figures. */
const MAX_FIGURES = 4;

/**
 * The main figures of each benchmark, from its first table: `sysbench OLTP, most at threads 32: 1235 transactions/s,
 * p95 20.4 ms`. Rows with names, such as the jobs of fio, are different work and have a line each, or their sum. The
 * tables show the rest.
 */
export function mainFigures(run: Run): readonly string[] {
  const tests = groupBy(benchmarkGroups(run), ({ host, tool, title }) =>
    JSON.stringify([host, tool, title.split(',', 1)[0]]),
  );
  const hasCpu = (host: string) => signalsOf(run).of(host, 'host', CPU_BUSY).length > 0;
  return [...tests.values()].flatMap(([first]) =>
    linesOf(first!, hasCpu(first!.host) ? () => '' : (row) => cpuText(first!, row)),
  );
}

/** The CPU time of a job by its own result, which only says something if no log has the CPUs. */
function cpuText({ columns }: ResultGroup, { cells }: GroupRow): string {
  const used = sum(columns, ({ metric }, i) => (metric === JOB_CPU ? cells[i]?.value : 0));
  if (used === 0) return '';
  const isFull = used >= MIN_THREAD_PERCENT && used <= MAX_THREAD_PERCENT;
  return `; each job used ${formatPercent(used)} of a CPU${isFull ? ', near the most of one thread' : ''}`;
}

function linesOf(group: ResultGroup, moreOf: (row: GroupRow) => string): string[] {
  const { columns, rows, title } = group;
  const work = WORK_METRICS.flatMap((metric) => indexOf(group, metric));
  const first = work[0] ?? OTHER_METRICS.flatMap((metric) => indexOf(group, metric))[0];
  if (first === undefined) return [];
  const times = [...indexOf(group, 'benchmark.latency'), ...percentileOf(group)];
  const isList = columns[first]!.metric === 'benchmark.figure';
  const chosen = isList
    ? [...columns.keys()].slice(0, MAX_FIGURES)
    : [...new Set([first, ...work, ...times])];
  const textOf = (row: GroupRow) =>
    chosen.flatMap((i) => figureText(columns[i]!, row.cells[i] ?? null) ?? []).join(', ') +
    moreOf(row);
  const nameOf = namesOf(group);
  const isEach = work.length > 0 && rows.every(({ name }) => Number.isNaN(rowNumber(name)));
  if (isEach) {
    const done = rows.filter((row) => (row.cells[first]?.value ?? 0) > 0);
    const sums = done.filter(({ name }) => SUM_NAME.test(name));
    return (sums.length > 0 ? sums : done).map((row) => `${title}, ${nameOf(row)}: ${textOf(row)}`);
  }
  const best = bestRow(rows, first)!;
  const which = rows.length > 1 ? `, most at ${nameOf(best)}` : `, ${nameOf(best)}`;
  return [`${title}${isList ? '' : which}: ${textOf(best)}`];
}

/** Returns what names a row; where several files have a row of its name, its file is part of it. */
function namesOf({ rowHead, rows }: ResultGroup): (row: GroupRow) => string {
  const files = rollup(
    rows,
    (alike) => new Set(alike.map(({ file }) => file)).size,
    ({ name }) => name,
  );
  return ({ name, file }) => {
    const named = name.startsWith(rowHead) ? name : `${rowHead} ${name}`;
    return files.get(name)! > 1 ? `${named} (${file})` : named;
  };
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

function percentileOf(group: ResultGroup): number[] {
  const found = USUAL_PERCENTILES.flatMap((word) =>
    indexOf(group, PERCENTILE, (name) => word.test(name)),
  );
  return found.slice(0, 1);
}

function isNumber(value: number | null | undefined): value is number {
  return value !== null && value !== undefined;
}

/** The row with the most work; the first row if none did any. */
function bestRow(rows: readonly GroupRow[], work: number): GroupRow | undefined {
  const done = (row: GroupRow) => row.cells[work]?.value ?? Number.NEGATIVE_INFINITY;
  return rows.reduce((a, b) => (done(b) > done(a) ? b : a));
}
