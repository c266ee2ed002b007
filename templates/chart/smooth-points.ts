import { columnStarts } from './column-starts.ts';
import type { LinePlace } from './line-place.ts';
import { PointsWriter } from './points-writer.ts';
import type { Points } from './scene.ts';
import { sparsePoints } from './sparse-points.ts';
import { visibleRange } from './visible-range.ts';

/** A smooth curve in pixels: all known places of it, or where there are more of them than pixels one for each column. */
export function smoothPoints(curve: Points, place: LinePlace): Points {
  const range = visibleRange(curve.x, place.x.domain);
  if (range === null) return sparsePoints(curve, { from: 0, to: curve.x.length }, place);
  if (range.to - range.from <= place.plot.width) return sparsePoints(curve, range, place);
  const thinned = thin(curve, columnStarts(curve.x, place));
  return sparsePoints(thinned, visibleRange(thinned.x, place.x.domain)!, place);
}

/** The first place in each column, the ends of unbroken stretches, and one more place on either side. */
function thin({ x, y }: Points, starts: Int32Array): Points {
  const from = Math.max(0, starts[0]! - 1);
  const to = Math.min(x.length, starts.at(-1)! + 1);
  const out = new PointsWriter(2 * (to - from));
  let column = 0;
  for (let i = from; i < to; i++) {
    while (starts[column]! < i) column++;
    if (Number.isNaN(y[i]!)) out.end();
    else if (starts[column] === i || i === from || isEnd(y, i)) out.add(x[i]!, y[i]!);
  }
  return out.points;
}

/** Beyond either end there is nothing, which is no number either. */
function isEnd(y: Float64Array, i: number): boolean {
  return Number.isNaN(y[i - 1] ?? Number.NaN) || Number.isNaN(y[i + 1] ?? Number.NaN);
}
