import type { Gap } from '../panels/panel.ts';
import { positionOf, type Scale } from './axes/scale.ts';
import { type Box, type PathMark, type Points, plainMark } from './scene.ts';
import { type Segment, segmentPoints } from './segments.ts';

const LINE_DISTANCE = 8;
/**
 * Minimum width of a hatched band in pixels. A narrower one is drawn as its two edges: many short gaps would need
 * thousands of strokes.
 */
const MIN_HATCHED_WIDTH = 4;

/**
 * Hatches time without samples: diagonal lines over the height of the plot, so that it is not mistaken for idle time.
 */
export function hatch(gaps: readonly Gap[], x: Scale, plot: Box): PathMark[] {
  const [first, last] = x.domain;
  const bands = mergeNear(
    gaps
      .filter(({ from, to }) => to >= first && from <= last)
      .map(({ from, to }) => [positionOf(x, from), positionOf(x, to)] as const),
  );
  const right = plot.x + plot.width;
  return bands
    .map(([from, to]) => [Math.max(plot.x, from), Math.min(right, Math.max(to, from + 2))] as const)
    .filter(([from, to]) => to > from)
    .map(([from, to]) => hatching(diagonals({ ...plot, x: from, width: to - from })));
}

/** Hatches boxes like gaps, but without edges: their value is unknown. */
export function hatchBoxes(boxes: readonly Box[]): PathMark {
  return hatching(segmentPoints(boxes.flatMap(diagonalsOf)));
}

function hatching(points: Points): PathMark {
  return plainMark(points, 'gap', { opacity: 0.6 });
}

/** Joins bands that are closer together than a quarter of the distance of hatch lines. */
function mergeNear(bands: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const merged: (readonly [number, number])[] = [];
  for (const band of [...bands].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last === undefined || band[0] - last[1] > LINE_DISTANCE / 4) merged.push(band);
    else merged[merged.length - 1] = [last[0], Math.max(last[1], band[1])];
  }
  return merged;
}

/** The two edges, and lines rising to the right between them; all bands share one grid. */
function diagonals({ x, y, width, height }: Box): Points {
  const right = x + width;
  const bottom = y + height;
  const lines = width < MIN_HATCHED_WIDTH ? [] : diagonalsOf({ x, y, width, height });
  return segmentPoints([[x, y, x, bottom], [right, y, right, bottom], ...lines]);
}

/** Lines that rise to the right through a box; those of all boxes of a picture lie on one grid. */
export function diagonalsOf({ x, y, width, height }: Box): Segment[] {
  const right = x + width;
  const bottom = y + height;
  const segments: Segment[] = [];
  for (
    let sum = Math.ceil((x + y) / LINE_DISTANCE) * LINE_DISTANCE;
    sum < right + bottom;
    sum += LINE_DISTANCE
  ) {
    const low = Math.min(bottom, sum - x);
    const high = Math.max(y, sum - right);
    if (low > high) segments.push([sum - low, low, sum - high, high]);
  }
  return segments;
}
