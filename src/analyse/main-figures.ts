import { group } from 'd3-array';
import type { MetricId } from '../model/metric.ts';
import type { ResultColumn } from '../model/result.ts';
import type { Run } from '../model/run.ts';
import { benchmarkGroups, type GroupRow, type ResultGroup } from './result-groups.ts';

/** What a benchmark did per second. */
const WORK: readonly MetricId[] = ['benchmark.operations', 'benchmark.throughput'];
/** For benchmarks without that: what a sender sent, figures with a name, or how long something took. */
const OTHERS: readonly MetricId[] = [
  'benchmark.offered',
  'benchmark.figure',
  'benchmark.latency',
  'benchmark.duration',
];
const PERCENTILE = 'benchmark.latency.percentile';
/** The usual percentiles, best first. */
const USUAL = [/^p?99(\.0+)?(th)?\b/, /^p?95/, /./];
/** The most figures of a table that is only a list of them. */
const MOST = 4;

/**
 * The main figures of each benchmark, a line of its first table: `sysbench OLTP, threads 32: tps 1234.56/s, p95 20.4
 * ms`; the rest, such as fio's sum of all jobs, is in the tables.
 */
export function mainFigures(run: Run): readonly string[] {
  const tests = group(benchmarkGroups(run), ({ host, tool, title }) =>
    JSON.stringify([host, tool, title.split(',', 1)[0]]),
  );
  return [...tests.values()].flatMap(([first]) => lineOf(first!) ?? []);
}

function lineOf(group: ResultGroup): string | null {
  const { columns, rows, title, rowHead } = group;
  const work = WORK.flatMap((metric) => indexOf(group, metric));
  const first = work[0] ?? OTHERS.flatMap((metric) => indexOf(group, metric))[0];
  const row = first === undefined ? undefined : bestRow(rows, first);
  if (first === undefined || row === undefined) return null;
  const times = [...indexOf(group, 'benchmark.latency'), ...percentileOf(group)];
  const isList = columns[first]!.metric === 'benchmark.figure';
  const chosen = isList ? columns.slice(0, MOST).keys() : new Set([first, ...work, ...times]);
  const figures = [...chosen].flatMap((i) => figureOf(columns[i]!, row, i) ?? []);
  const name = row.name.startsWith(rowHead) ? row.name : `${rowHead} ${row.name}`;
  const which = rows.length > 1 ? `, most at ${name}` : `, ${name}`;
  return `${title}${isList ? '' : which}: ${figures.join(', ')}`;
}

/** The index of the first column of a metric that has a number; empty without one. */
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
  const found = USUAL.flatMap((word) => indexOf(group, PERCENTILE, (name) => word.test(name)));
  return found.slice(0, 1);
}

function isNumber(value: number | null | undefined): value is number {
  return value !== null && value !== undefined;
}

/** The row that did most; the first if none did anything. */
function bestRow(rows: readonly GroupRow[], work: number): GroupRow | undefined {
  const done = (row: GroupRow) => row.cells[work]?.value ?? Number.NEGATIVE_INFINITY;
  return rows.reduce((a, b) => (done(b) > done(a) ? b : a));
}

function figureOf(column: ResultColumn, { cells }: GroupRow, index: number): string | null {
  const cell = cells[index];
  if (cell === null || cell === undefined || cell.value === null) return null;
  const name = [column.heading, column.printed].filter((word) => word !== '').join(' ');
  const figure = withUnit(cell.text, column);
  return `${name} ${/\/s(ec)?$|per sec/.test(name) ? figure.replace(/\/s$/, '') : figure}`;
}

/** A printed cell with its unit, which it may have already. */
function withUnit(text: string, { printedUnit }: ResultColumn): string {
  if (/[^\d.,]/.test(text) || printedUnit === '' || printedUnit === '1') return text;
  return printedUnit === '1/s' ? `${text}/s` : `${text} ${printedUnit}`;
}
