import type { DisplayUnits } from '../model/display-unit.ts';
import type { Panel } from '../panels/panel.ts';
import { extentOf } from './axes/extent.ts';
import { describe } from './describe.ts';
import { pointsOf } from './lines/points.ts';
import type { ReadSeries } from './read-series.ts';
import { stackLines } from './stacked.ts';

/** A chart whose samples are in memory: all that does not depend on its size and on the part that is shown. */
export interface ReadPanel {
  readonly panel: Panel;
  readonly lines: readonly ReadSeries[];
  /** The chart in words. */
  describe(units?: DisplayUnits): string;
}

/** Reads the samples of a chart, once for any number of layouts. */
export function readPanel(panel: Panel): ReadPanel {
  const unstacked = panel.series.map((series, index): ReadSeries => {
    const data = series.read();
    const { slot = index } = series;
    return { index, slot, series, data, points: pointsOf(data), extent: extentOf(data.values) };
  });
  const lines = stackLines(unstacked, panel.spec);
  // Made on demand and once, because it takes longer than a frame.
  const descriptions = new Map<string, string>();
  return {
    panel,
    lines,
    describe(units) {
      const key = `${units?.bytes} ${units?.network}`;
      const words = descriptions.get(key) ?? describe(panel, lines, units);
      descriptions.set(key, words);
      return words;
    },
  };
}
