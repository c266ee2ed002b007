import { PointsWriter } from './lines/points-writer.ts';
import type { Points } from './scene.ts';

/** Half of a symbol's width, in pixels. */
const HALF_SYMBOL = 4;

type SymbolStroke = readonly (readonly [dx: number, dy: number])[];

/** gnuplot's first symbols as strokes around the point: plus, cross, square, diamond, triangle. */
const shapes: readonly (readonly SymbolStroke[])[] = [
  [
    [
      [-1, 0],
      [1, 0],
    ],
    [
      [0, -1],
      [0, 1],
    ],
  ],
  [
    [
      [-1, -1],
      [1, 1],
    ],
    [
      [-1, 1],
      [1, -1],
    ],
  ],
  [
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
      [-1, -1],
    ],
  ],
  [
    [
      [0, -1.3],
      [1.3, 0],
      [0, 1.3],
      [-1.3, 0],
      [0, -1.3],
    ],
  ],
  [
    [
      [-1, 0.8],
      [0, -1],
      [1, 0.8],
      [-1, 0.8],
    ],
  ],
];

/** Draws the symbol of the line with an index at each point. */
export function symbols({ x, y }: Points, index: number): Points {
  const strokes = shapes[index % shapes.length]!;
  const ends = strokes.reduce((sum, stroke) => sum + stroke.length + 1, 0);
  const out = new PointsWriter(ends * x.length);
  for (const i of x.keys()) {
    for (const stroke of strokes) {
      out.end();
      for (const [dx, dy] of stroke) out.add(x[i]! + dx * HALF_SYMBOL, y[i]! + dy * HALF_SYMBOL);
    }
  }
  return out.points;
}
