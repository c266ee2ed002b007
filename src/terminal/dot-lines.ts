import { pointRuns } from '../chart/lines/runs.ts';
import type { PathMark, Points } from '../chart/scene.ts';
import type { Dots } from './dots.ts';

/** From pixels of the scene to dots. */
interface ToDots {
  x(pixel: number): number;
  y(pixel: number): number;
}

/** Draws a line of a scene, or an area as upright lines. */
export function drawLine(dots: Dots, { ink, points, filled }: PathMark, to: ToDots): void {
  const line = Number(ink.slice(1));
  const draw = filled === true ? drawArea : drawPoints;
  draw(dots, points, { ...to, line });
}

function drawPoints(dots: Dots, { x, y }: Points, to: ToDots & { readonly line: number }): void {
  for (let i = 0; i < x.length; i++) {
    if (Number.isNaN(y[i]!)) continue;
    const here = [to.x(x[i]!), to.y(y[i]!)] as const;
    const joined = i > 0 && !Number.isNaN(y[i - 1]!);
    const from = joined ? ([to.x(x[i - 1]!), to.y(y[i - 1]!)] as const) : here;
    dots.line(from, here, to.line);
  }
}

/** An outline has its upper edge first and its lower edge in the opposite direction. */
function drawArea(dots: Dots, points: Points, to: ToDots & { readonly line: number }): void {
  const { x, y } = points;
  for (const [from, end] of pointRuns(points)) {
    for (let [i, k] = [from, end - 1] as [number, number]; i < k; i++, k--) {
      const at = to.x(x[i]!);
      dots.line([at, to.y(y[i]!)], [at, to.y(y[k]!)], to.line);
    }
  }
}
