import { crossing } from './crossing.ts';
import { type Extent, extentOf, unite } from './extent.ts';
import { pyramidOf } from './pyramid.ts';
import type { ReadSeries } from './read-series.ts';
import type { Points } from './scene.ts';
import { smoothCurve } from './smooth-curve.ts';
import { visibleRange } from './visible-range.ts';

/** A stretch of time, and how lines go through it. */
export interface Seen {
  readonly domain: readonly [number, number];
  readonly log: boolean;
  readonly smooth: boolean;
}

/** The extent of what is seen of a line in a stretch of time: its samples, its smooth curve, where it comes in and out. */
export function seenExtent({ points, extent }: ReadSeries, seen: Seen): Extent {
  const raw = extentIn(points, seen);
  const both = seen.smooth ? unite([raw, extentIn(smoothCurve(points).points(), seen)]) : raw;
  // What is positive at all stands above the rail of 0, and near it that is enough to know.
  return both.min > 0
    ? { ...both, leastPositive: both.min }
    : { ...both, leastPositive: extent.leastPositive };
}

function extentIn(points: Points, { domain, log }: Seen): Extent {
  const range = visibleRange(points.x, domain);
  if (range === null) return extentOf(points.y);
  const pyramid = pyramidOf(points.y);
  pyramid.measure(range.from, range.to);
  const { low, high } = pyramid;
  const across = (time: number) => time;
  const up = (value: number) => (log ? Math.log(value) : value);
  const edges = [
    crossing(points, range.from, { across, up, edge: domain[0] }),
    crossing(points, range.to, { across, up, edge: domain[1] }),
  ].map((height) => (log ? Math.exp(height) : height));
  const heights = edges.filter((height) => Number.isFinite(height));
  return {
    min: Math.min(low, ...heights),
    max: Math.max(high, ...heights),
    leastPositive: Infinity,
  };
}
