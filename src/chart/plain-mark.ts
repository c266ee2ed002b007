import type { Ink, PathMark, Points } from './scene.ts';

/** A line of one pixel without dashes, unless it is told otherwise. */
export function plainMark(points: Points, ink: Ink, more: Partial<PathMark> = {}): PathMark {
  return { points, ink, width: 1, dash: [], opacity: 1, bars: null, smooth: false, ...more };
}
