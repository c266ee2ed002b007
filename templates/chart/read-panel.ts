import type { Panel } from '../panels/panel.ts';
import { describe } from './describe.ts';
import { extentOf } from './extent.ts';
import { pointsOf } from './points.ts';
import type { ReadSeries } from './read-series.ts';

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
  let description: string | undefined;
  return {
    panel,
    lines,
    // Told when somebody asks: it takes longer than a frame.
    get description() {
      description ??= describe(panel, lines);
      return description;
    },
  };
}
