import type { Series, SeriesData } from '../panels/panel.ts';
import type { Extent } from './axes/extent.ts';
import type { TimedPoints } from './lines/points.ts';

/** A line with its samples. */
export interface ReadSeries {
  /** Index into the panel's series. */
  readonly index: number;
  readonly series: Series;
  readonly data: SeriesData;
  /** In seconds and the canonical unit. */
  readonly points: TimedPoints;
  readonly extent: Extent;
  /** Where a line of a stack is drawn at each sample: at its value and those beneath it. */
  readonly heights?: Float64Array;
  /** The line of the stack beneath it; null for the lowest. */
  readonly on?: number | null;
}
