import type { Series, SeriesData } from '../panels/panel.ts';
import type { Extent } from './extent.ts';

/** A line with what was read for it. */
export interface ReadSeries {
  /** Index into the panel's series. */
  readonly index: number;
  readonly series: Series;
  readonly data: SeriesData;
  /** In the canonical unit. */
  readonly extent: Extent;
}
