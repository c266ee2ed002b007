import { crossing } from '../lines/crossing.ts';
import { pyramidOf } from '../lines/pyramid.ts';
import { smoothCurve } from '../lines/smooth-curve.ts';
import type { ReadSeries } from '../read-series.ts';
import type { Points } from '../scene.ts';
import { type Extent, extentOf, unite } from './extent.ts';
import { visibleRange } from './visible-range.ts';

/** A time range, and how lines are drawn in it. */
export interface VisibleStretch {
  readonly domain: readonly [number, number];
  readonly log: boolean;
  readonly smooth: boolean;
}

/** The extent of the visible part of a line in a time range: samples, smooth curve, crossings with the edges. */
export function visibleExtent({ points }: ReadSeries, stretch: VisibleStretch): Extent {
  const raw = extentIn(points, stretch);
  if (!stretch.smooth) return raw;
  return unite([raw, extentIn(smoothCurve(points, stretch.domain).points(), stretch)]);
}

function extentIn(points: Points, { domain, log }: VisibleStretch): Extent {
  const range = visibleRange(points.x, domain);
  if (range === null) return extentOf(points.y);
  const pyramid = pyramidOf(points.y);
  pyramid.measure(range.from, range.to);
  const { low, high } = pyramid;
  const across = (time: number) => time;
  const up = (value: number) => (log ? Math.log(value) : value);
  const heights = [
    crossing(points, range.from, { across, up, edge: domain[0] }),
    crossing(points, range.to, { across, up, edge: domain[1] }),
  ]
    .map((height) => (log ? Math.exp(height) : height))
    .filter(Number.isFinite);
  const min = Math.min(low, ...heights);
  const max = Math.max(high, ...heights);
  // Every sample is looked at only if some are on the rail of 0.
  const { leastPositive } =
    min > 0 || !log ? { leastPositive: min } : extentOf(points.y.subarray(range.from, range.to));
  return { min, max, leastPositive };
}
