import type { Bars, PathMark, Points } from '../chart/scene.ts';
import type { Dots } from './dots.ts';

/** From pixels of the scene to dots; `left` is the middle of its first pixel column. */
interface ToDots {
  readonly left: number;
  x(pixel: number): number;
  y(pixel: number): number;
}

/** Draws a line of a scene, each of its columns from the lowest to the highest value. */
export function drawLine(dots: Dots, { ink, points, bars }: PathMark, to: ToDots): void {
  const line = Number(ink.slice(1));
  if (bars !== null) drawBars(dots, bars, { ...to, line });
  else drawPoints(dots, points, { ...to, line });
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

function drawBars(dots: Dots, bars: Bars, to: ToDots & { readonly line: number }): void {
  const at = (column: number, row: number) => [to.x(to.left + column), to.y(row + 0.5)] as const;
  for (let i = 0; i < bars.length; i++) {
    const column = bars.column[i]!;
    dots.line(at(column, bars.low[i]!), at(column, bars.high[i]!), to.line);
    const before = bars.column[i - 1];
    if (before === undefined || bars.joined[i] !== 1 || column <= before + 1) continue;
    dots.line(at(before, bars.last[i - 1]!), at(column, bars.first[i]!), to.line);
  }
}
