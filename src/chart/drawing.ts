import type { ChartAxes } from './axes/chart-axes.ts';
import type { Legend } from './legend.ts';
import type { Box, PathMark } from './scene.ts';

/** What a chart draws of its series. */
export interface Drawing extends ChartAxes {
  /** The part of the given box that it uses. */
  readonly plot: Box;
  readonly drawn: readonly PathMark[];
  /** The names of the lines; empty if there is no room for text, and in a histogram, whose legend is of shades. */
  readonly legend: Legend;
}
