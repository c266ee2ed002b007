import { pointRuns } from '../lines/runs.ts';
import type { Points, Size } from '../scene.ts';
import { type Segment, segmentPoints } from '../segments.ts';

/** Distance of the lines in pixels. */
const LINE_DISTANCE = 9;

/** Lines that fall to the right between two edges of a box; those of gaps rise. Without a lower edge it is the bottom. */
export function hatchArea(upper: Points, lower: Points | null, { width, height }: Size): Points {
  const tops = heightsOf(upper, width);
  const bottoms = lower === null ? tops.map(() => height) : heightsOf(lower, width);
  const segments: Segment[] = [];
  for (let start = -height; start < width; start += LINE_DISTANCE) {
    let from = -1;
    for (let x = Math.max(0, start); x <= start + height + 1; x++) {
      const y = x - start;
      const isInside = y >= tops[x]! && y <= bottoms[x]!;
      if (isInside && from < 0) from = x;
      if (isInside || from < 0) continue;
      if (x - 1 > from) segments.push([from, from - start, x - 1, y - 1]);
      from = -1;
    }
  }
  return segmentPoints(segments);
}

/** Returns the height of an edge at each column of pixels; NaN where it is broken. */
function heightsOf(edge: Points, width: number): Float64Array {
  const heights = new Float64Array(Math.floor(width) + 1).fill(Number.NaN);
  for (const [first, end] of pointRuns(edge)) {
    for (let i = first + 1; i < end; i++) {
      const [left, right] = [edge.x[i - 1]!, edge.x[i]!];
      const [from, to] = [edge.y[i - 1]!, edge.y[i]!];
      for (let x = Math.max(0, Math.ceil(left)); x <= right && x < heights.length; x++)
        heights[x] = from + ((to - from) * (x - left)) / (right - left || 1);
    }
  }
  return heights;
}
