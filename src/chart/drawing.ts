import type { ChartAxis } from './axes/axis.ts';
import type { Legend } from './legend.ts';
import type { Box, PathMark } from './scene.ts';

/** The part of a drawing that depends on the series of a chart. */
export interface Drawing {
  readonly y: ChartAxis;
  /** The part of the given box that is used. */
  readonly plot: Box;
  readonly drawn: readonly PathMark[];
  /** The names of the lines; empty if there is no room for text, and in a histogram, whose legend is of shades. */
  readonly legend: Legend;
}
