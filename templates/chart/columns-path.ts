import { type Bar, barsOf } from './bars.ts';
import { dashedBars } from './dashed-bars.ts';
import { Pen } from './pen.ts';
import type { Points } from './scene.ts';

/**
 * The path of a line that has more points than pixels: in each pixel column a bar from its lowest to its highest point,
 * as whole-pixel steps `m`, `v` and `h`. `left` is the middle of the first column.
 */
export function columnsPath(points: Points, left: number, dash: readonly number[]): string {
  const bars = dashedBars(barsOf(points, left), dash);
  const pen = new Pen(left);
  for (const [i, bar] of bars.entries()) {
    drawBar(pen, bar, { before: bars[i - 1], next: bars[i + 1] });
  }
  return pen.path;
}

interface Neighbours {
  readonly before: Bar | undefined;
  readonly next: Bar | undefined;
}

function drawBar(pen: Pen, bar: Bar, { before, next }: Neighbours): void {
  const { column, low, high, joined } = bar;
  const goesOn = next?.joined === true;
  if (before !== undefined && joined && column > before.column + 1) {
    pen.move(before.column, before.last);
    pen.line(column, bar.first);
  }
  if (!joined && !goesOn && low === high) {
    pen.dot(column, low);
    return;
  }
  const atEnd = pen.row === low || pen.row === high;
  if (atEnd && joined && pen.column === column - 1) pen.across(1);
  else if (!atEnd || pen.column !== column) {
    const start = startOf(bar, goesOn ? next : undefined, pen.row);
    pen.move(column, start);
    if (low === high) pen.across(1);
  }
  if (low !== high) pen.upOrDown(pen.row === low ? high : low);
}

/** The end to begin at: the other one is where the next bar can be entered, or else it is the one nearer to the pen. */
function startOf({ low, high }: Bar, next: Bar | undefined, row: number): number {
  const enters = (end: number) => next !== undefined && (end === next.low || end === next.high);
  if (enters(high) !== enters(low)) return enters(high) ? low : high;
  return Math.abs(row - low) <= Math.abs(row - high) ? low : high;
}
