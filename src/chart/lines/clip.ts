import type { Points } from '../scene.ts';
import { PointsWriter } from './points-writer.ts';

/** Cuts lines at the left and right edge of the plot and adds a point where a line crosses an edge. */
export function clip(points: Points, left: number, right: number): Points {
  const { x, y } = points;
  if (x.every((at) => !(at < left || at > right))) return points;
  const out = new PointsWriter(3 * x.length);
  for (let i = 0; i < x.length; i++) {
    if (i > 0) addCrossings(out, points, { i, left, right });
    if (x[i]! >= left && x[i]! <= right) out.add(x[i]!, y[i]!);
    else out.end();
  }
  return out.points;
}

/** The points where the line from the point before crosses an edge, in its direction. */
function addCrossings(
  out: PointsWriter,
  { x, y }: Points,
  { i, left, right }: { readonly i: number; readonly left: number; readonly right: number },
): void {
  const [fromX, toX] = [x[i - 1]!, x[i]!];
  const edges = fromX < toX ? [left, right] : [right, left];
  for (const edge of edges) {
    if ((fromX < edge && toX > edge) || (fromX > edge && toX < edge)) {
      out.add(edge, y[i - 1]! + ((y[i]! - y[i - 1]!) * (edge - fromX)) / (toX - fromX));
    }
  }
}
