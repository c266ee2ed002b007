import type { Range } from '../axes/visible-range.ts';
import type { Points } from '../scene.ts';
import { crossing } from './crossing.ts';
import type { LinePlace } from './line-place.ts';
import { PointsWriter } from './points-writer.ts';

/** Every sample of a range in pixels, and the points where the line crosses the edges of the plot. */
export function sparsePoints(points: Points, { from, to }: Range, place: LinePlace): Points {
  const { x, y } = points;
  const { across, up, plot } = place;
  const out = new PointsWriter(2 * (to - from) + 4);
  const addEdge = (edge: number, i: number) => {
    const at = crossing(points, i, { across, up, edge });
    if (!Number.isNaN(at)) out.add(edge, at);
  };
  addEdge(plot.x - 0.5, from);
  for (let i = from; i < to; i++) {
    if (Number.isNaN(y[i]!)) out.end();
    else out.add(across(x[i]!), up(y[i]!));
  }
  addEdge(plot.x + plot.width + 0.5, to);
  return out.points;
}
