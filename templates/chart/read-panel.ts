import type { Panel, Series, SeriesData } from '../panels/panel.ts';
import { describe } from './describe.ts';
import { type Extent, extentOf } from './extent.ts';
import { pointsOf } from './points.ts';
import type { Points } from './scene.ts';

/** A line with what was read for it. */
export interface ReadSeries {
  /** Index into the panel's series. */
  readonly index: number;
  readonly series: Series;
  readonly data: SeriesData;
  /** In seconds and the canonical unit. */
  readonly points: Points;
  readonly extent: Extent;
}

/** A chart whose samples are in memory: all that does not depend on how large and which part of it is shown. */
export interface ReadPanel {
  readonly panel: Panel;
  readonly lines: readonly ReadSeries[];
  readonly description: string;
}

/** Reads the samples of a chart, once for any number of layouts. */
export function readPanel(panel: Panel): ReadPanel {
  const lines = panel.series.map((series, index): ReadSeries => {
    const data = series.read();
    return { index, series, data, points: pointsOf(data), extent: extentOf(data.values) };
  });
  return { panel, lines, description: describe(panel, lines) };
}
