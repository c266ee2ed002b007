import { bisectLeft, bisectRight } from 'd3-array';
import type { Points } from './scene.ts';

/** The points of a stretch of x. */
export interface VisiblePoints {
  readonly inside: Points;
  /** With one more on either side, for lines that come from outside or go there. */
  readonly around: Points;
}

/** The points from `from` to `to`; no copy is made where they ascend, as they do but for a clock that was set back. */
export function visiblePoints(
  points: Points,
  [from, to]: readonly [number, number],
): VisiblePoints {
  if (!isAscending(points)) return { inside: masked(points, from, to), around: points };
  const first = bisectLeft(points.x, from);
  const end = bisectRight(points.x, to);
  return { inside: slice(points, first, end), around: slice(points, first - 1, end + 1) };
}

const known = new WeakMap<Points, boolean>();

function isAscending(points: Points): boolean {
  const is = known.get(points) ?? points.x.every((at, i) => i === 0 || at >= points.x[i - 1]!);
  known.set(points, is);
  return is;
}

function slice({ x, y }: Points, from: number, to: number): Points {
  const first = Math.max(0, from);
  return { x: x.subarray(first, to), y: y.subarray(first, to) };
}

function masked({ x, y }: Points, from: number, to: number): Points {
  return { x, y: y.map((value, i) => (x[i]! >= from && x[i]! <= to ? value : Number.NaN)) };
}
