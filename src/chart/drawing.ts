import type { ChartAxes } from './axes/chart-axes.ts';
import type { Key } from './legend.ts';
import type { Box, PathMark } from './scene.ts';

/** What a chart draws of its series. */
export interface Drawing extends ChartAxes {
  /** What it fills of the place that it was given. */
  readonly plot: Box;
  readonly drawn: readonly PathMark[];
  /** None where there is no room for words, or where a legend stands instead. */
  readonly key: Key;
}
