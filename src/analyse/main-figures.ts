import type { MetricId } from '../model/metric.ts';
import type { ResultColumn } from '../model/result.ts';
import type { Run } from '../model/run.ts';
import { benchmarkGroups, type GroupRow, type ResultGroup } from './result-groups.ts';

/** What a benchmark is known by, the first that it has: what it did a second, then how long an operation took. */
const WORK: readonly MetricId[] = [
  'benchmark.operations',
  'benchmark.throughput',
  'benchmark.figure',
  'benchmark.latency',
];
const TIMES: readonly MetricId[] = ['benchmark.latency', 'benchmark.latency.percentile'];
/** So many figures of a table that is only a list of them. */
const MOST = 4;

/** The main figures of a benchmark, a line for each table: `sysbench OLTP, threads 32: tps 1234.56/s, p95 20.4 ms`. */
export function mainFigures(run: Run): readonly string[] {
  return benchmarkGroups(run).flatMap((group) => lineOf(group) ?? []);
}

function lineOf(group: ResultGroup): string | null {
  const { columns, rows, title, rowHead } = group;
  const work = WORK.map((metric) => indexOf(group, metric)).find((index) => index >= 0) ?? -1;
  const row = bestRow(rows, work);
  if (row === undefined) return null;
  const times = TIMES.map((metric) => indexOf(group, metric)).filter((i) => i >= 0);
  const isList = columns[work]?.metric === 'benchmark.figure';
  const chosen = isList ? columns.slice(0, MOST).keys() : new Set([work, ...times]);
  const figures = [...chosen].flatMap((i) => figureOf(columns[i]!, row, i) ?? []);
  if (figures.length === 0) return null;
  const which = rows.length > 1 ? `, most at ${rowHead} ${row.name}` : `, ${rowHead} ${row.name}`;
  return `${title}${isList ? '' : which}: ${figures.join(', ')}`;
}

function indexOf({ columns, rows }: ResultGroup, metric: MetricId): number {
  return columns.findIndex(
    (column, i) => column.metric === metric && rows.some(({ cells }) => isNumber(cells[i]?.value)),
  );
}

function isNumber(value: number | null | undefined): value is number {
  return value !== null && value !== undefined;
}

/** The row that did most; the first where none did anything. */
function bestRow(rows: readonly GroupRow[], work: number): GroupRow | undefined {
  const done = (row: GroupRow) => row.cells[work]?.value ?? Number.NEGATIVE_INFINITY;
  return work < 0 ? undefined : rows.reduce((a, b) => (done(b) > done(a) ? b : a));
}

function figureOf(column: ResultColumn, { cells }: GroupRow, index: number): string | null {
  const cell = cells[index];
  if (cell === null || cell === undefined || cell.value === null) return null;
  const name = [column.heading, column.printed].filter((word) => word !== '').join(' ');
  const told = withUnit(cell.text, column);
  return `${name} ${name.endsWith('/s') ? told.replace(/\/s$/, '') : told}`;
}

/** A printed cell with its unit, which it may have already. */
function withUnit(text: string, { printedUnit }: ResultColumn): string {
  if (/[^\d.,]/.test(text) || printedUnit === '' || printedUnit === '1') return text;
  return printedUnit === '1/s' ? `${text}/s` : `${text} ${printedUnit}`;
}
