import type { Column } from '../../model/column.ts';
import type { Series, SeriesData } from '../../panels/panel.ts';
import { addSeries } from './add-up.ts';
import { givenByBins, partsOf } from './binned.ts';
import { type Statistics, statistics } from './statistics.ts';

/** The sum of lines, and its statistics over time. */
export interface SumStatistics {
  readonly total: SeriesData;
  /** Computed from the kept samples. */
  readonly measured: Statistics;
  /** Without the numbers that bins do not give. */
  readonly statistics: Statistics;
}

/** The statistics of the sum of a log's lines, without the sum. The summary has already read it for a track. */
export function statisticsOfSum(series: readonly Series[]): Statistics {
  const known = sums.get(series[0]!.columns[0]!);
  const isKnown =
    known?.series.length === series.length &&
    series.every((line, i) => isSameLine(line, known.series[i]!));
  return isKnown ? known.statistics : sumStatistics(series).statistics;
}

/** Whether two lines are the same. Charts are resolved several times, so the same line may be another object. */
function isSameLine(a: Series, b: Series): boolean {
  const isAlike = a.metric === b.metric && a.columns.length === b.columns.length;
  return isAlike && a.columns.every((column, i) => column === b.columns[i]);
}

/** The sums that were read last, by their first columns. */
const sums = new WeakMap<Column, { series: readonly Series[]; statistics: Statistics }>();

/** The statistics of the sum of lines of one log. */
export function sumStatistics(series: readonly Series[]): SumStatistics {
  const total = sumOfLines(series);
  const columns = series.flatMap((line) => line.columns);
  const parts = { ...partsOf(series[0]!, 'time'), columns };
  const made = series.length > 1 ? 'sum' : parts.made;
  const measured = statistics(total.values, total.span);
  const given = givenByBins(measured, { ...parts, made });
  sums.set(columns[0]!, { series, statistics: given });
  return { total, measured, statistics: given };
}

/** The sum at each sample. Missing values are skipped; if no part has a value, the sum has none. */
export function sumOfLines(series: readonly Series[]): SeriesData {
  const total = series[0]!.read();
  for (const part of series.slice(1)) addSeries(total.values, part.read().values);
  return total;
}
