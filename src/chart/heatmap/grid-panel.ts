import { toAxis } from '../../model/display-unit.ts';
import type { HeatmapMetric, HeatmapRow } from '../../panels/heatmap.ts';
import type { Extent } from '../axes/extent.ts';
import { pointsOf } from '../lines/points.ts';
import type { ReadPanel } from '../read-panel.ts';
import type { ReadRow } from './heatmap-read.ts';
import type { ShadeScale } from './heatmap-shades.ts';

/** The extent of all small charts of a metric, so that they can be compared. */
export function sharedExtent(rows: readonly Pick<ReadRow, 'max' | 'leastPositive'>[]): Extent {
  const max = rows.reduce((most, row) => (row.max > most ? row.max : most), 0);
  const leastPositive = rows.reduce((least, row) => Math.min(least, row.leastPositive), Infinity);
  return { min: 0, max, leastPositive };
}

/** The scale by which small charts can be compared. */
export interface SharedScale {
  readonly extent: Extent;
  /** The linear scale of all rows. */
  readonly scale: ShadeScale;
  readonly log: boolean;
}

/** The metric of one entity as a chart of its own, on the axis that all entities share. */
export function smallPanel(
  { panel, series }: HeatmapRow,
  { axis }: HeatmapMetric,
  { extent, scale, log }: SharedScale,
): ReadPanel {
  const { smooth: _, logscale: __, ...plain } = axis;
  const data = series.read();
  const y = { ...plain, logscale: log, max: toAxis(scale.unit, scale.to) };
  const small = { ...panel, spec: { ...panel.spec, y }, series: [series] };
  return {
    panel: small,
    lines: [{ index: 0, slot: 0, series, data, points: pointsOf(data), extent }],
    describe: () => '',
  };
}
