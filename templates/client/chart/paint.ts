import { pointRuns } from '../../../src/chart/lines/runs.ts';
import { DOT_WIDTH, type Marks, type PathMark } from '../../../src/chart/scene.ts';
import { inkColour, type Theme } from '../../../src/chart/theme.ts';

/** Paints the lines of a chart. The context's origin is that of the picture. */
export function paintLines(
  context: CanvasRenderingContext2D,
  scene: Pick<Marks, 'lines'>,
  theme: Theme,
): void {
  context.lineJoin = 'round';
  for (const mark of scene.lines) {
    context.globalAlpha = mark.opacity;
    context.strokeStyle = context.fillStyle = inkColour(mark.ink, theme);
    if (mark.filled === true) paintAreas(context, mark);
    else paintLine(context, mark);
  }
}

function paintAreas(context: CanvasRenderingContext2D, { points }: PathMark): void {
  const { x, y } = points;
  context.beginPath();
  for (const [from, to] of pointRuns(points)) {
    context.moveTo(x[from]!, y[from]!);
    for (let i = from + 1; i < to; i++) context.lineTo(x[i]!, y[i]!);
    context.closePath();
  }
  context.fill();
}

function paintLine(context: CanvasRenderingContext2D, { points, width, dash }: PathMark): void {
  const { x, y } = points;
  const lone: number[] = [];
  context.beginPath();
  for (const [from, to] of pointRuns(points)) {
    if (to - from === 1) lone.push(from);
    context.moveTo(x[from]!, y[from]!);
    for (let i = from + 1; i < to; i++) context.lineTo(x[i]!, y[i]!);
  }
  context.lineWidth = width;
  context.setLineDash(dash as number[]);
  context.stroke();
  context.beginPath();
  for (const i of lone) {
    context.moveTo(x[i]! + DOT_WIDTH / 2, y[i]!);
    context.arc(x[i]!, y[i]!, DOT_WIDTH / 2, 0, 2 * Math.PI);
  }
  context.fill();
}
