import { max, min, sum } from 'd3-array';
import type { MetricId } from '../../model/metric.ts';
import type { ResultCell, ResultColumn } from '../../model/result.ts';
import { formatNumber, formatQuantity } from '../../text/quantity.ts';

/** Metrics that add up over benchmarks that run at the same time. */
const ADDED: readonly MetricId[] = [
  'benchmark.operations',
  'benchmark.throughput',
  'benchmark.offered',
  'benchmark.queries',
  'benchmark.errors',
  'benchmark.failed',
  'benchmark.reconnects',
  'benchmark.queue',
  'benchmark.count',
  'benchmark.bytes',
  'benchmark.done',
];
/** Metrics that are means over operations. */
const MEANS: readonly MetricId[] = ['benchmark.latency', 'benchmark.lag', 'benchmark.share'];
const PERCENTILE: MetricId = 'benchmark.latency.percentile';
/** Metrics of which all together have the highest. */
const HIGHEST: readonly MetricId[] = [
  PERCENTILE,
  'benchmark.latency.most',
  'benchmark.latency.maximum',
  'benchmark.duration',
  'benchmark.duration.taken',
];
const FASTEST: MetricId = 'benchmark.latency.least';

/**
 * Returns the figure of several benchmarks together: their sum, their mean by the operations of each, or the highest;
 * null if theirs do not say it. The percentile of all is between the lowest and the highest of theirs.
 */
export function jointCell(
  { metric, unit, printed }: ResultColumn,
  cells: readonly (ResultCell | null | undefined)[],
  rates: readonly number[],
): ResultCell | null {
  const values = cells.map((cell) => cell?.value ?? Number.NaN);
  const value = jointValue({ metric, printed }, values, rates);
  if (Number.isNaN(value)) return null;
  const low = min(values)!;
  const textOf = (number: number) =>
    unit === null || unit === '1'
      ? formatNumber(number)
      : formatQuantity(number, { unit, metric: metric! });
  const isRange = metric === PERCENTILE && textOf(low) !== textOf(value);
  const text = isRange ? `${textOf(low)} – ${textOf(value)}` : textOf(value);
  return { text, value, line: cells[0]!.line, ...(isRange && { low }) };
}

function jointValue(
  { metric, printed }: Pick<ResultColumn, 'metric' | 'printed'>,
  values: readonly number[],
  rates: readonly number[],
): number {
  if (metric === null || values.some(Number.isNaN)) return Number.NaN;
  if (metric === 'benchmark.duration' && printed === 'sum') return sum(values);
  if (ADDED.includes(metric)) return sum(values);
  if (MEANS.includes(metric) && rates.some(Number.isNaN)) return Number.NaN;
  if (MEANS.includes(metric)) return sum(values, (value, i) => value * rates[i]!) / sum(rates);
  if (HIGHEST.includes(metric)) return max(values)!;
  return metric === FASTEST ? min(values)! : Number.NaN;
}
