import { PointsWriter } from './lines/points-writer.ts';
import type { Points } from './scene.ts';

/** A straight line between two points. */
export type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

/** Straight lines as points. */
export function segmentPoints(segments: readonly Segment[]): Points {
  const out = new PointsWriter(3 * segments.length);
  for (const [x1, y1, x2, y2] of segments) {
    out.end();
    out.add(x1, y1);
    out.add(x2, y2);
  }
  return out.points;
}
