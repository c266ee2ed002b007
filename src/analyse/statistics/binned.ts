import type { Column } from '../../model/column.ts';
import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { Panel, Series } from '../../panels/panel.ts';
import type { Statistics } from './statistics.ts';

/** A sentence about the numbers that bins do not give. */
export const OF_BINS =
  'percentiles, means per event, extremes of sums and ratios, and all numbers of a part of a bin are left out';

/** The length of the bins in which a chart's samples are kept, in seconds; 0 if every sample is kept. */
export function binSeconds(
  { series, source }: Pick<Panel, 'series' | 'source'>,
  samplesOf = (column: Column) => column.binned,
): number {
  const samples = series.flatMap(({ columns }) => columns).map((column) => samplesOf(column) ?? 0);
  return Math.round(Math.max(0, ...samples) * source.axis.interval.value);
}

/** The columns that a line or a sum is computed from, and how. */
export interface LineParts {
  readonly columns: readonly Column[];
  /** Whether the numbers are values of one column, a sum of columns, or neither. */
  readonly made: 'one' | 'sum' | 'ratio';
  readonly weightedBy: 'time' | 'events';
}

/** The columns of a line, and how its numbers are computed from them. */
export function partsOf(series: Series, weightedBy: LineParts['weightedBy']): LineParts {
  const { columns, metric } = series;
  const isSum = metric === CPU_BUSY || columns.every((column) => column.metric === metric);
  const made = shownColumn(series) !== null ? 'one' : isSum ? 'sum' : 'ratio';
  return { columns, made, weightedBy };
}

/** The column whose values a line shows unchanged; null if it is computed, as busy time is from idle time. */
export function shownColumn({ columns, metric }: Series): Column | null {
  const [column] = columns;
  return columns.length === 1 && column!.metric === metric ? column! : null;
}

/**
 * The statistics without those that bins do not give. A bin has only the extremes and the sum of its column; nothing is
 * known of a part of a bin. Values that were 0 throughout stay.
 */
export function givenByBins<S extends Statistics>(
  statistics: S,
  { columns, made, weightedBy }: LineParts,
): S {
  const isBinned = columns.some(({ binned = 0 }) => binned > 0);
  if (!isBinned || (statistics.min === 0 && statistics.max === 0)) return statistics;
  const isCut = columns.some(({ cutsBins }) => cutsBins === true);
  const unless = (isUnknown: boolean, value: number) => (isUnknown ? Number.NaN : value);
  const noExtremes = isCut || made !== 'one';
  return {
    ...statistics,
    mean: unless(isCut || made === 'ratio' || weightedBy === 'events', statistics.mean),
    min: unless(noExtremes, statistics.min),
    max: unless(noExtremes, statistics.max),
    p50: Number.NaN,
    p95: Number.NaN,
    p99: Number.NaN,
  };
}

/** The greatest number of statistics, which decides their unit: the maximum, or the mean if bins do not give it. */
export function mostOf({ max, mean }: Pick<Statistics, 'max' | 'mean'>): number {
  return Number.isNaN(max) ? mean : max;
}
