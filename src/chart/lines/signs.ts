import type { Points } from '../scene.ts';
import { PointsWriter } from './points-writer.ts';

/** A circle, a cross, a square, as line segments around 0 0: signs distinguish lines without colours. */
const SIGNS: readonly (readonly number[])[] = [
  [0, 1, 0.7, 0.7, 1, 0, 0.7, -0.7, 0, -1, -0.7, -0.7, -1, 0, -0.7, 0.7, 0, 1],
  [-1, -1, 1, 1, Number.NaN, Number.NaN, 1, -1, -1, 1],
  [-1, -1, 1, -1, 1, 1, -1, 1, -1, -1],
];

/** A sign at each point, as short lines in pixels; the more there are, the smaller. */
export function signsAt({ x, y }: Points, sign: number): Points {
  const shape = SIGNS[sign] ?? SIGNS[2]!;
  const out = new PointsWriter((x.length * (shape.length + 2)) / 2);
  const radius = x.length > 300 ? 2 : 3;
  for (let i = 0; i < x.length; i++) {
    for (let k = 0; k < shape.length; k += 2) {
      const top = y[i]! + radius * shape[k + 1]!;
      if (Number.isNaN(top)) out.end();
      else out.add(x[i]! + radius * shape[k]!, top);
    }
    out.end();
  }
  return out.points;
}
