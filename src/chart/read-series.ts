import type { Series, SeriesData } from '../panels/panel.ts';
import type { Extent } from './axes/extent.ts';
import type { Points } from './scene.ts';

/** A line with its samples. */
export interface ReadSeries {
  /** Index into the panel's series. */
  readonly index: number;
  readonly series: Series;
  readonly data: SeriesData;
  /** In seconds and the canonical unit. */
  readonly points: Points;
  readonly extent: Extent;
}
