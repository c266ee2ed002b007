import { group, median, rollup } from 'd3-array';
import type { MetricId } from '../../model/metric.ts';
import type { ResultColumn } from '../../model/result.ts';
import { printedPercent } from '../../model/results/printed-percent.ts';
import type { Run } from '../../model/run.ts';
import { exactly } from '../figures/bounds.ts';
import { type FigureStatistic, figureKey } from '../figures/figure.ts';
import { deviationPercent } from '../results/deviation-percent.ts';
import { eventsName, figureName } from '../results/figure-name.ts';
import { type JointRow, jointRows } from '../results/joint-rows.ts';
import { mainColumns } from '../results/main-columns.ts';
import { benchmarkTests, type ResultGroup } from '../results/result-groups.ts';
import { type KeyFigure, keyFigure } from './key-figure.ts';

const FIGURE: MetricId = 'benchmark.figure';
/** Metrics of failures, which are shown if there were any. */
const FAILURES: readonly MetricId[] = ['benchmark.errors', 'benchmark.failed'];

/** Metrics of which more is better. */
const MORE_IS_BETTER: readonly MetricId[] = [
  'benchmark.operations',
  'benchmark.throughput',
  'benchmark.queries',
  'benchmark.offered',
];
/** Metrics of which less is better. */
const LESS_IS_BETTER: readonly MetricId[] = [
  'benchmark.latency',
  'benchmark.latency.percentile',
  'benchmark.duration.taken',
  ...FAILURES,
];

/** Matches names of figures of which more, and of which less is better. */
const MORE_IN_NAME = /(?:^|[^a-z])(?:reduction|saved|savings?|score|throughput|speed)(?:[^a-z]|$)/i;
const LESS_IN_NAME =
  /(?:^|[^a-z])(?:latency|elapsed|price|cost|size|energy|loss|errors?)(?:[^a-z]|$)/i;

/** Returns whether more or less of a benchmark's figure is better; null if that depends on what it is. */
export function betterOf(metric: MetricId, name = ''): KeyFigure['better'] {
  if (MORE_IS_BETTER.includes(metric) || MORE_IN_NAME.test(name)) return 'more';
  return LESS_IS_BETTER.includes(metric) || LESS_IN_NAME.test(name) ? 'less' : null;
}

/**
 * Returns the printed results of a run's benchmarks: work per second, response times, failures. A result that was printed
 * several times under one name is the median of them: in one file, or in files whose names differ only in numbers without
 * units.
 */
export function resultFigures(run: Run): readonly KeyFigure[] {
  const printed = group(benchmarkTests(run).flatMap(figuresOf), figureKey);
  return Array.from(printed.values(), (repeated) => {
    const value = median(repeated, (figure) => figure.value)!;
    const isRepeated = repeated.length > 1;
    return {
      ...{ ...repeated[0]!, value, bounds: exactly(value) },
      ...(isRepeated && { deviationPercent: Number.NaN }),
    };
  });
}

/** A row with the name of its figures. */
interface NamedRow extends JointRow {
  readonly job: string;
}

function figuresOf(group: ResultGroup): readonly KeyFigure[] {
  const main = mainColumns(group);
  if (main === null) return [];
  return namedRows(group).flatMap((row) => [
    ...main.shown.flatMap((i) => figureOf(group, row, i) ?? []),
    ...failureShares(group, row),
  ]);
}

/** The rows as jobs, each with its file if rows of another test have its name. */
function namedRows(group: ResultGroup): readonly NamedRow[] {
  const { rowHead } = group;
  const rows = jointRows(group);
  const tests = rollup(
    rows,
    (alike) => new Set(alike.map(({ file }) => testOf(file))).size,
    ({ name }) => name,
  );
  return rows.map((row) => {
    const { name, file } = row;
    const job = name.startsWith(rowHead) ? name : `${rowHead} ${name}`;
    const where = tests.get(name)! > 1 ? ` (${file})` : '';
    // The only row of a benchmark is named by a parameter.
    return { ...row, job: rows.length === 1 ? '' : `${job}${where}` };
  });
}

/**
 * The name of a file without the numbers that have no unit: `load.1.log` and `load.2.log` repeat a test, `4k.log` and
 * `64k.log` do not.
 */
function testOf(file: string): string {
  return file.replace(/\d+(?![a-z\d])/gi, '#');
}

function figureOf(group: ResultGroup, row: NamedRow, index: number): KeyFigure | null {
  const column = group.columns[index]!;
  const value = row.cells[index]?.value ?? Number.NaN;
  const { metric, unit } = column;
  if (Number.isNaN(value) || metric === null || unit === null) return null;
  return resultFigure(group, row, {
    ...{
      metric,
      unit,
      value,
      counted: figureName(column),
      better: betterOf(metric, metric === FIGURE ? column.printed : ''),
    },
    statistic: statisticOf(column, row, row.cells[index]?.low !== undefined),
    deviationPercent: deviationPercent(group.columns, row.cells, index),
  });
}

/** The statistic of a printed result. */
function statisticOf(
  { metric, printed }: ResultColumn,
  { isJoint }: JointRow,
  isHighest: boolean,
): FigureStatistic {
  const percent = printedPercent(metric, printed);
  if (Number.isNaN(percent)) return { name: 'printed' };
  return { name: 'percentile', percent, ...((isJoint || isHighest) && { ofSlowest: true }) };
}

/** The parts of a result's identity that do not come from its benchmark. */
type Result = Pick<
  KeyFigure,
  'metric' | 'unit' | 'value' | 'counted' | 'better' | 'statistic' | 'deviationPercent'
>;

function resultFigure(
  { host, title }: ResultGroup,
  { job }: NamedRow,
  { unit, value, better, deviationPercent = Number.NaN, ...result }: Result,
): KeyFigure {
  // What comes after it, such as a number of tasks, may differ between runs of a benchmark.
  const benchmark = title.split(',', 1)[0]!;
  return keyFigure(
    { ...result, kind: 'result', host, entity: null, window: 'run', benchmark, job },
    { unit, value, better, deviationPercent, isHeadline: true },
  );
}

/** Failures as shares of the operations: a benchmark that does more also fails more often. */
function failureShares(group: ResultGroup, row: NamedRow): readonly KeyFigure[] {
  const ratesOf = (isMeant: (metric: MetricId) => boolean) =>
    group.columns.flatMap((column, index): PrintedRate[] => {
      const { metric, unit } = column;
      if (metric === null || unit !== '1/s' || !isMeant(metric)) return [];
      const figure = figureOf(group, row, index);
      return figure === null ? [] : [{ figure, column, count: countBeside(group, row, index) }];
    });
  const [done] = ratesOf((metric) => metric === 'benchmark.operations');
  if (done === undefined || !(done.figure.value > 0)) return [];
  return ratesOf((metric) => FAILURES.includes(metric)).map((failed) =>
    resultFigure(group, row, {
      ...{ metric: failed.figure.metric, statistic: { name: 'share' } },
      ...{ counted: eventsName(failed.column), unit: '%', better: 'less' },
      value: shareOf(failed, done) * 100,
    }),
  );
}

/** A rate of events, and their number if it is on the same line; else NaN. */
interface PrintedRate {
  readonly figure: KeyFigure;
  readonly column: ResultColumn;
  readonly count: number;
}

/** The number of the events of a rate, if both have a line of their own: `ignored errors: 351 (0.41 per sec.)`. */
function countBeside({ columns }: ResultGroup, { cells }: NamedRow, index: number): number {
  const line = cells[index]?.line;
  const [other, ...more] = [...cells.keys()].filter((i) => i !== index && cells[i]?.line === line);
  const isCount = more.length === 0 && columns[other ?? -1]?.metric === 'benchmark.count';
  return isCount ? (cells[other!]?.value ?? Number.NaN) : Number.NaN;
}

/** The share of events in others: of their numbers if both are printed, because rates are rounded. */
function shareOf(part: PrintedRate, whole: PrintedRate): number {
  const ofCounts = part.count / whole.count;
  return Number.isFinite(ofCounts) ? ofCounts : part.figure.value / whole.figure.value;
}
