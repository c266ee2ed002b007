import { type Bar, barsOf } from '../chart/bars.ts';
import { dashedBars } from '../chart/dashed-bars.ts';
import { runsOf } from '../chart/runs.ts';
import type { Box, PathMark, Scene } from '../chart/scene.ts';
import type { Theme } from '../chart/theme.ts';
import { colourOf } from './ink.ts';

/** Points that stand alone are dots of this width, as in the static picture. */
const DOT = 3;

/** Paints the lines of a chart; the context's origin is that of the picture. */
export function paintLines(context: CanvasRenderingContext2D, scene: Scene, theme: Theme): void {
  context.lineJoin = 'round';
  for (const mark of scene.lines) {
    context.globalAlpha = mark.opacity;
    context.strokeStyle = context.fillStyle = colourOf(mark.ink, theme);
    if (mark.dense) paintColumns(context, mark, scene.plot);
    else paintLine(context, mark);
  }
}

/** A line that has more points than pixels: in each column of pixels a bar, sharp to the pixel. */
function paintColumns(context: CanvasRenderingContext2D, mark: PathMark, { x: left }: Box): void {
  const bars = dashedBars(barsOf(mark.points, left), mark.dash);
  context.beginPath();
  for (let i = 0; i < bars.length; i++) addBar(context, bars[i]!, { left, before: bars[i - 1] });
  context.fill();
}

function addBar(
  context: CanvasRenderingContext2D,
  { column, low, high, joined, first }: Bar,
  { left, before }: { readonly left: number; readonly before: Bar | undefined },
): void {
  const x = left + column - 0.5;
  context.rect(x, low, 1, high - low + 1);
  if (!joined || before === undefined || column <= before.column + 1) return;
  addBridge(context, [left + before.column, before.last], [left + column, first]);
}

/** A line over columns without a point, as an area one pixel high. */
function addBridge(
  context: CanvasRenderingContext2D,
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
): void {
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.lineTo(x2, y2 + 1);
  context.lineTo(x1, y1 + 1);
  context.closePath();
}

function paintLine(context: CanvasRenderingContext2D, { points, width, dash }: PathMark): void {
  const { x, y } = points;
  const lone: number[] = [];
  context.beginPath();
  for (const [from, to] of runsOf(points)) {
    if (to - from === 1) lone.push(from);
    context.moveTo(x[from]!, y[from]!);
    for (let i = from + 1; i < to; i++) context.lineTo(x[i]!, y[i]!);
  }
  context.lineWidth = width;
  context.setLineDash(dash as number[]);
  context.stroke();
  context.beginPath();
  for (const i of lone) {
    context.moveTo(x[i]! + DOT / 2, y[i]!);
    context.arc(x[i]!, y[i]!, DOT / 2, 0, 2 * Math.PI);
  }
  context.fill();
}
