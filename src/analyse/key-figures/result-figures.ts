import { group, median } from 'd3-array';
import type { MetricId } from '../../model/metric.ts';
import type { Run } from '../../model/run.ts';
import { figureName } from '../results/figure-name.ts';
import { mainColumns } from '../results/main-columns.ts';
import { benchmarkTests, type GroupRow, type ResultGroup } from '../results/result-groups.ts';
import type { KeyFigure } from './key-figure.ts';

/** Metrics of failures, which are shown if there were any. */
const FAILURES: readonly MetricId[] = ['benchmark.errors', 'benchmark.failed'];

/** Metrics of which more is better. */
const MORE_IS_BETTER: readonly MetricId[] = [
  'benchmark.operations',
  'benchmark.throughput',
  'benchmark.offered',
];
/** Metrics of which less is better. */
const LESS_IS_BETTER: readonly MetricId[] = [
  'benchmark.latency',
  'benchmark.latency.percentile',
  'benchmark.duration',
  ...FAILURES,
];

/** Returns whether more or less of a benchmark's figure is better; null if that depends on what it is. */
export function betterOf(metric: MetricId): KeyFigure['better'] {
  if (MORE_IS_BETTER.includes(metric)) return 'more';
  return LESS_IS_BETTER.includes(metric) ? 'less' : null;
}

/**
 * Returns the printed results of a run's benchmarks: work per second, response times, failures. A result that was printed
 * several times under one name is the median of them.
 */
export function resultFigures(run: Run): readonly KeyFigure[] {
  const printed = group(benchmarkTests(run).flatMap(figuresOf), ({ host, subject, name, metric }) =>
    JSON.stringify([host, subject, name, metric]),
  );
  return Array.from(printed.values(), (repeated) => ({
    ...repeated[0]!,
    value: median(repeated, ({ value }) => value)!,
  }));
}

function figuresOf(group: ResultGroup): readonly KeyFigure[] {
  const main = mainColumns(group);
  if (main === null) return [];
  return group.rows.flatMap((row) => [
    ...main.shown.flatMap((i) => figureOf(group, row, i) ?? []),
    ...failureShares(group, row),
  ]);
}

function figureOf(group: ResultGroup, row: GroupRow, index: number): KeyFigure | null {
  const column = group.columns[index]!;
  const value = row.cells[index]?.value ?? Number.NaN;
  const { metric, unit } = column;
  if (Number.isNaN(value) || metric === null || unit === null) return null;
  return {
    ...{ kind: 'result', host: group.host, entity: null, subject: subjectOf(group, row) },
    ...{ name: figureName(column), metric, unit, value, p95: Number.NaN },
    ...{ better: betterOf(metric), isHeadline: true },
  };
}

/** Failures as shares of the operations: a benchmark that does more also fails more often. */
function failureShares(group: ResultGroup, row: GroupRow): readonly KeyFigure[] {
  const rateOf = (isMeant: (metric: MetricId) => boolean) =>
    group.columns.flatMap(({ metric, unit }, i) =>
      metric !== null && unit === '1/s' && isMeant(metric) ? (figureOf(group, row, i) ?? []) : [],
    );
  const [done] = rateOf((metric) => metric === 'benchmark.operations');
  if (done === undefined || !(done.value > 0)) return [];
  return rateOf((metric) => FAILURES.includes(metric)).map((failed) => ({
    ...failed,
    name: failed.name.replace(/\/s$/, ''),
    ...{ unit: '%', value: (failed.value / done.value) * 100, better: 'less' },
  }));
}

/** The benchmark, and its row if it has several. The only row of a benchmark is named by a parameter. */
function subjectOf({ title, rows, rowHead }: ResultGroup, { name }: GroupRow): string {
  if (rows.length === 1) return title;
  return `${title}, ${name.startsWith(rowHead) ? name : `${rowHead} ${name}`}`;
}
