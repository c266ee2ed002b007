import type { Series, SeriesData } from '../panels/panel.ts';
import type { Extent } from './axes/extent.ts';
import type { TimedPoints } from './lines/points.ts';

/** A line with its samples. */
export interface ReadSeries {
  /** Index into the panel's series. */
  readonly index: number;
  /** The number of its colour and dashes. */
  readonly slot: number;
  readonly series: Series;
  readonly data: SeriesData;
  /** In seconds and the canonical unit. */
  readonly points: TimedPoints;
  readonly extent: Extent;
  /** The height of a stacked line at each sample: its value plus those of the lines below it. */
  readonly heights?: Float64Array;
  /** The index of the next lower line of the stack; null for the lowest. */
  readonly on?: number | null;
}
