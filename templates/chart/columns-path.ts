import { Pen } from './pen.ts';
import type { Points } from './scene.ts';

/** What a line covers in one pixel column, in whole pixels. */
interface Bar {
  readonly column: number;
  low: number;
  high: number;
  readonly first: number;
  last: number;
  /** The line comes from the bar before. */
  readonly joined: boolean;
}

/**
 * The path of a line that has more points than pixels: in each pixel column a bar from its lowest to its highest point,
 * as whole-pixel steps `m`, `v` and `h`. `left` is the middle of the first column. Bars that are joined touch.
 */
export function columnsPath(points: Points, left: number): string {
  const bars = barsOf(points, left);
  const pen = new Pen(left);
  for (const [i, bar] of bars.entries()) {
    drawBar(pen, bar, { before: bars[i - 1], next: bars[i + 1] });
  }
  return pen.path;
}

function barsOf({ x, y }: Points, left: number): Bar[] {
  const bars: Bar[] = [];
  let joined = false;
  for (let i = 0; i < x.length; i++) {
    if (Number.isNaN(y[i]!)) {
      joined = false;
      continue;
    }
    const column = Math.round(x[i]! - left);
    const at = Math.round(y[i]! - 0.5);
    const bar = bars.at(-1);
    if (bar?.column === column) {
      bar.low = Math.min(bar.low, at);
      bar.high = Math.max(bar.high, at);
      bar.last = at;
    } else {
      bars.push({ column, low: at, high: at, first: at, last: at, joined });
    }
    joined = true;
  }
  return touching(bars);
}

/** Neighbours that a line joins meet halfway where they have no row in common. */
function touching(bars: Bar[]): Bar[] {
  for (let i = 1; i < bars.length; i++) {
    const [a, b] = [bars[i - 1]!, bars[i]!];
    if (!b.joined || b.column !== a.column + 1) continue;
    const middle = a.high < b.low ? (a.high + b.low) >> 1 : (b.high + a.low) >> 1;
    if (a.high < b.low) a.high = b.low = middle;
    else if (b.high < a.low) b.high = a.low = middle;
  }
  return bars;
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
