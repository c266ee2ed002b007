import { isNext } from '../../../src/chart/lines/bars.ts';
import { pointRuns } from '../../../src/chart/lines/runs.ts';
import {
  type Bars,
  type Box,
  DOT_WIDTH,
  type Marks,
  type PathMark,
} from '../../../src/chart/scene.ts';
import { inkColour, type Theme } from '../../../src/chart/theme.ts';

/** Paints the lines of a chart; the context's origin is that of the picture. */
export function paintLines(
  context: CanvasRenderingContext2D,
  scene: Pick<Marks, 'lines' | 'plot'>,
  theme: Theme,
): void {
  context.lineJoin = 'round';
  for (const mark of scene.lines) {
    context.globalAlpha = mark.opacity;
    context.strokeStyle = context.fillStyle = inkColour(mark.ink, theme);
    if (mark.filled === true) paintAreas(context, mark);
    else if (mark.bars !== null) paintColumns(context, mark.bars, scene.plot);
    else paintLine(context, mark);
  }
}

/** Paints a line with more points than pixels: a bar in each column of pixels, aligned to pixels. */
function paintColumns(context: CanvasRenderingContext2D, bars: Bars, { x: left }: Box): void {
  const { column, low, high, first, last, joined } = bars;
  context.beginPath();
  for (let i = 0; i < bars.length; i++) {
    const half = isLone(bars, i) ? DOT_WIDTH / 2 : 0.5;
    context.rect(left + column[i]! - half, low[i]!, 2 * half, high[i]! - low[i]! + 1);
    if (joined[i] === 0 || isNext(bars, i)) continue;
    addBridge(context, [left + column[i - 1]!, last[i - 1]!], [left + column[i]!, first[i]!]);
  }
  context.fill();
}

/** Whether a bar is an isolated sample, which is painted as a dot because one pixel could be overlooked. */
function isLone({ joined, low, high, length }: Bars, i: number): boolean {
  return joined[i] === 0 && low[i] === high[i] && (i + 1 === length || joined[i + 1] === 0);
}

/** Adds the line over columns without a point, as an area one pixel high. */
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
