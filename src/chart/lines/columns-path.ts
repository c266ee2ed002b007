import type { Bars } from '../scene.ts';
import { Pen } from './pen.ts';

/**
 * The path of a line that has more points than pixels: in each pixel column a bar from its lowest to its highest point,
 * as whole-pixel steps `m`, `v` and `h`. `left` is the middle of the first column.
 */
export function columnsPath(bars: Bars, left: number): string {
  const pen = new Pen(left);
  for (let i = 0; i < bars.length; i++) drawBar(pen, bars, i);
  return pen.path;
}

function drawBar(pen: Pen, bars: Bars, i: number): void {
  const column = bars.column[i]!;
  const [low, high] = [bars.low[i]!, bars.high[i]!];
  const joined = i > 0 && bars.joined[i] === 1;
  const goesOn = i + 1 < bars.length && bars.joined[i + 1] === 1;
  if (joined && column > bars.column[i - 1]! + 1) {
    pen.move(bars.column[i - 1]!, bars.last[i - 1]!);
    pen.line(column, bars.first[i]!);
  }
  if (!joined && !goesOn && low === high) {
    pen.dot(column, low);
    return;
  }
  const atEnd = pen.row === low || pen.row === high;
  if (atEnd && joined && pen.column === column - 1) pen.across(1);
  else if (!atEnd || pen.column !== column) {
    const start = startOf(bars, i, { goesOn, row: pen.row });
    pen.move(column, start);
    if (low === high) pen.across(1);
  }
  if (low !== high) pen.upOrDown(pen.row === low ? high : low);
}

/** The end to start at: the pen must end where the next bar can be entered, else start at the nearer end. */
function startOf(
  bars: Bars,
  i: number,
  { goesOn, row }: { readonly goesOn: boolean; readonly row: number },
): number {
  const [low, high] = [bars.low[i]!, bars.high[i]!];
  const enters = (end: number) => goesOn && (end === bars.low[i + 1]! || end === bars.high[i + 1]!);
  if (enters(high) !== enters(low)) return enters(high) ? low : high;
  return Math.abs(row - low) <= Math.abs(row - high) ? low : high;
}
