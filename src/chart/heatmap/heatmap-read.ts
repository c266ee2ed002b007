import type { MetricId } from '../../model/metric.ts';
import type { AxisSpec } from '../../model/panel-spec.ts';
import type { Run } from '../../model/run.ts';
import type { Unit } from '../../model/unit.ts';
import type { Heatmap, HeatmapMetric, HeatmapRow } from '../../panels/heatmap.ts';
import type { Gap, SeriesData } from '../../panels/panel.ts';
import { naturalOrder } from '../../text/natural-order.ts';
import { spreadLate } from '../lines/spread-late.ts';
import { encode } from './heatmap-code.ts';
import type { RowTimes } from './heatmap-columns.ts';
import { type Levels, levelsOf } from './heatmap-levels.ts';

/** A row whose samples were read, kept as 16 bits each: an entity, or a bucket of a histogram. */
export interface ReadRow {
  readonly name: string;
  readonly rhythm: RowTimes;
  readonly levels: Levels;
  /** Weighted by the time that each sample covers; NaN if there is no value. */
  readonly mean: number;
  readonly max: number;
  readonly leastPositive: number;
}

/** A heatmap of one metric in memory: all that does not depend on its size and on the part that is shown. */
export interface ReadHeatmap {
  readonly run: Run;
  readonly title: string;
  readonly metric: MetricId;
  readonly unit: Unit;
  readonly axis: AxisSpec;
  /** Time that no row covers. */
  readonly gaps: readonly Gap[];
  readonly rows: readonly ReadRow[];
}

/** Reads the samples of one row after the other, so that only one row at a time is held as numbers. */
export function readHeatmap({ title, run }: Heatmap, metric: HeatmapMetric): ReadHeatmap {
  return { ...headOf(title, run, metric), rows: metric.rows.map(readRow) };
}

/** A heatmap without its rows, which are not read yet. */
export function headOf(
  title: string,
  run: Run,
  { id, title: metricTitle, axis, rows }: HeatmapMetric,
): Omit<ReadHeatmap, 'rows'> {
  const { panel, series } = rows[0]!;
  const isOneLog = rows.every((row) => row.panel.source === panel.source);
  const gaps = isOneLog ? panel.gaps : [];
  return { run, title: `${title}: ${metricTitle}`, metric: id, unit: series.unit, axis, gaps };
}

/** Reads a row; its columns must be in memory. */
export function readRow({ name, series }: HeatmapRow): ReadRow {
  return heatmapRowOf(name, series.read());
}

/** A row of samples. */
export function heatmapRowOf(name: string, samples: SeriesData): ReadRow {
  const data = spreadLate(samples);
  const { elapsed, span, interval } = data;
  return {
    name,
    rhythm: { elapsed, span, interval },
    levels: levelsOf(encode(data.values)),
    ...measure(data),
  };
}

function measure({ values, span, interval }: SeriesData) {
  let time = 0;
  let sum = 0;
  let max = Number.NaN;
  let leastPositive = Infinity;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (Number.isNaN(value)) continue;
    const seconds = span[i]! > 0 ? span[i]! : interval;
    time += seconds;
    sum += value * seconds;
    // Negated, so that the first value replaces NaN.
    if (!(value <= max)) max = value;
    if (value > 0 && value < leastPositive) leastPositive = value;
  }
  return { mean: sum / time, max, leastPositive };
}

/** The order of a heatmap's rows: highest mean first, by name, or as given. */
export type RowOrder = 'load' | 'name' | 'given';

/** The rows in an order; those without a value last. */
export function inOrder<Row extends Pick<ReadRow, 'name' | 'mean'>>(
  rows: readonly Row[],
  order: RowOrder,
): readonly Row[] {
  if (order === 'given') return rows;
  const load = ({ mean }: Row) => (Number.isNaN(mean) ? -Infinity : mean);
  const byName = (a: Row, b: Row) => naturalOrder(a.name, b.name);
  const byLoad = (a: Row, b: Row) => (load(a) === load(b) ? byName(a, b) : load(b) - load(a));
  return [...rows].sort(order === 'name' ? byName : byLoad);
}
