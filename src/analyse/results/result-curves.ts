import { columnName } from '../../model/column.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Unit } from '../../model/unit.ts';
import type { ResultGroup } from './result-groups.ts';
import { rowNumber } from './row-number.ts';

/** A line over the numbers of the rows. */
export interface CurveLine {
  readonly label: string;
  /** The number of its colour, dashes and symbol, if it is not its place in the chart. */
  readonly slot?: number;
  readonly metric: MetricId;
  readonly unit: Unit;
  /** One for each row in the order of their numbers; NaN if none is printed. */
  readonly values: Float64Array;
  /** The numbers of a line that has others than the curve, such as throughput; one for each value. */
  readonly numbers?: readonly number[];
  /** The texts beside the points of such a line. */
  readonly pointNames?: readonly string[];
  /** Single values, which get the symbols, if those of the line are their medians. */
  readonly dots?: readonly CurveDot[];
}

/** A value at one of the numbers of a curve. */
export interface CurveDot {
  readonly number: number;
  readonly value: number;
}

/** Lines of one kind over the clients, threads or nodes of a benchmark. */
export interface ResultCurve {
  readonly title: string;
  /** The things that the rows' numbers count. */
  readonly across: string;
  /** Ascending. */
  readonly numbers: readonly number[];
  /** The words below the numbers 0, 1, …, if it is over words. */
  readonly words?: readonly string[];
  readonly lines: readonly CurveLine[];
  /** Whether its numbers are places in an order, such as that of runs over time: their axis is linear. */
  readonly areInOrder?: boolean;
  readonly isLogarithmic?: boolean;
  /** The numbers at which a dashed line divides the curve: what is after it is another level. */
  readonly divisions?: readonly number[];
  /** The values of the charts beside it, which have the same axis. */
  readonly beside?: readonly number[];
}

/** Minimum number of points of a curve. */
const MIN_POINTS = 3;
/** Maximum number of lines that can be distinguished. */
const MAX_LINES = 6;

/** Metrics of a benchmark that one kind of curve shows: its work, or its response times. */
interface CurveKind {
  readonly title: string;
  readonly metrics: readonly MetricId[];
  readonly isTime?: true;
}

const kinds: readonly CurveKind[] = [
  { title: 'operations', metrics: ['benchmark.operations'] },
  { title: 'throughput', metrics: ['benchmark.throughput'] },
  {
    ...{ title: 'latency', metrics: ['benchmark.latency', 'benchmark.latency.percentile'] },
    isTime: true,
  },
];

/** The work of a benchmark by its clients, then the latency; empty if rows are not numbered. */
export function resultCurves(group: ResultGroup): readonly ResultCurve[] {
  const rows = group.rows
    .map((row) => ({ row, number: rowNumber(row.name) }))
    .sort((a, b) => a.number - b.number);
  const numbers = rows.map(({ number }) => number);
  if (numbers.some(Number.isNaN) || new Set(numbers).size < MIN_POINTS) return [];
  const linesOf = (metrics: readonly MetricId[]) =>
    group.columns.flatMap((column, i): CurveLine[] => {
      const { metric, unit } = column;
      if (metric === null || unit === null || !metrics.includes(metric)) return [];
      const values = Float64Array.from(rows, ({ row }) => row.cells[i]?.value ?? Number.NaN);
      const isDrawn = values.filter((value) => !Number.isNaN(value)).length >= MIN_POINTS;
      const label = columnName(column).replace('.', ' ');
      return isDrawn ? [{ label, metric, unit, values }] : [];
    });
  const curves = kinds.map((kind) => ({ ...kind, lines: linesOf(kind.metrics) }));
  const drawn = curves.filter(({ lines }) => lines.length > 0);
  // Operations and bytes measure the same work, so one of them is enough.
  const [work] = drawn;
  return drawn
    .filter((curve) => curve === work || curve.isTime)
    .map(({ title, lines }) => ({
      title: `${group.title}: ${title} by ${group.rowHead}`,
      across: group.rowHead,
      numbers,
      lines: lines.slice(0, MAX_LINES),
    }));
}
