import { crossing } from '../lines/crossing.ts';
import { pyramidOf } from '../lines/pyramid.ts';
import { smoothCurve } from '../lines/smooth-curve.ts';
import type { ReadSeries } from '../read-series.ts';
import type { Points } from '../scene.ts';
import { type Extent, extentOf, unite } from './extent.ts';
import { visibleRange } from './visible-range.ts';

/** A stretch of time, and how lines go through it. */
export interface VisibleStretch {
  readonly domain: readonly [number, number];
  readonly log: boolean;
  readonly smooth: boolean;
}

/** The extent of what is seen of a line in a stretch of time: its samples, its smooth curve, where it comes in and out. */
export function visibleExtent({ points }: ReadSeries, stretch: VisibleStretch): Extent {
  const raw = extentIn(points, stretch);
  return stretch.smooth ? unite([raw, extentIn(smoothCurve(points).points(), stretch)]) : raw;
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
  // Only what stands on the rail of 0 makes it necessary to look at every sample.
  const { leastPositive } =
    min > 0 || !log ? { leastPositive: min } : extentOf(points.y.subarray(range.from, range.to));
  return { min, max, leastPositive };
}
