import { type Range, visibleRange } from '../axes/visible-range.ts';
import type { Points } from '../scene.ts';
import { plotColumns } from './column-rows.ts';
import { columnStarts } from './column-starts.ts';
import type { LinePlace } from './line-place.ts';
import { PointsWriter } from './points-writer.ts';
import type { SmoothCurve } from './smooth-curve.ts';
import { sparsePoints } from './sparse-points.ts';

/** A smooth curve in pixels: all its places, or one for each column if there are more places than pixels. */
export function smoothPoints(curve: SmoothCurve, place: LinePlace): Points {
  const range = visibleRange(curve.x, place.x.domain);
  if (range === null) {
    const points = curve.points();
    return sparsePoints(points, { from: 0, to: points.x.length }, place);
  }
  const isClose = range.to - range.from <= place.plot.width;
  const kept = keep(curve, range, isClose ? null : columnStarts(curve.x, plotColumns(place)));
  return sparsePoints(kept, visibleRange(kept.x, place.x.domain)!, place);
}

/** The places of a range and one more on either side; in each column the first, and the ends of stretches. */
function keep(curve: SmoothCurve, range: Range, starts: Int32Array | null): Points {
  const from = Math.max(0, range.from - 1);
  const to = Math.min(curve.x.length, range.to + 1);
  const out = new PointsWriter(to - from);
  const nextOf = starts === null ? (i: number) => i : seeker(starts, curve.ends, to - 1);
  for (let i = from; i < to; i = nextOf(i + 1)) {
    const height = curve.height(i);
    if (Number.isNaN(height)) out.end();
    else out.add(curve.x[i]!, height);
  }
  return out.points;
}

/** Finds the next place to keep, from any place on; must be called in ascending order. */
function seeker(
  starts: Int32Array,
  ends: readonly number[],
  last: number,
): (from: number) => number {
  let column = 0;
  let end = 0;
  return (from) => {
    while (column < starts.length && starts[column]! < from) column++;
    while (end < ends.length && ends[end]! < from) end++;
    if (from > last) return from;
    return Math.min(starts[column] ?? last, ends[end] ?? last, last);
  };
}
