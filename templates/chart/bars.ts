import { columnOf } from './column-of.ts';
import type { Bars, Points } from './scene.ts';

/** Bars while they are gathered. */
export interface OpenBars extends Bars {
  length: number;
}

/** Room for bars. */
export function roomForBars(most: number): OpenBars {
  return {
    length: 0,
    column: new Int32Array(most),
    low: new Int32Array(most),
    high: new Int32Array(most),
    first: new Int32Array(most),
    last: new Int32Array(most),
    joined: new Uint8Array(most),
  };
}

/** The bars of a line in pixels. `left` is the middle of the first column. */
export function barsOf({ x, y }: Points, left: number): Bars {
  const bars = roomForBars(x.length);
  let joined = 0;
  for (let i = 0; i < x.length; i++) {
    if (Number.isNaN(y[i]!)) {
      joined = 0;
      continue;
    }
    addRow(bars, columnOf(x[i]! - left + 0.5), { row: rowOf(y[i]!), joined });
    joined = 1;
  }
  touch(bars);
  return bars;
}

/** The row of pixels that a position is in. */
export function rowOf(position: number): number {
  return Math.round(position - 0.5);
}

function addRow(
  bars: OpenBars,
  column: number,
  { row, joined }: { readonly row: number; readonly joined: number },
): void {
  const { low, high, first, last } = bars;
  const at = bars.length - 1;
  if (at >= 0 && bars.column[at] === column) {
    if (row < low[at]!) low[at] = row;
    if (row > high[at]!) high[at] = row;
    last[at] = row;
    return;
  }
  const next = bars.length++;
  bars.column[next] = column;
  low[next] = high[next] = first[next] = last[next] = row;
  bars.joined[next] = joined;
}

/** Where neighbours that the line joins have no row in common, the line between them meets halfway. */
export function touch(bars: Bars): void {
  const { low, high } = bars;
  for (let i = 1; i < bars.length; i++) {
    if (!isNext(bars, i)) continue;
    if (high[i - 1]! < low[i]!) high[i - 1] = low[i] = (high[i - 1]! + low[i]!) >> 1;
    else if (high[i]! < low[i - 1]!) low[i - 1] = high[i] = (high[i]! + low[i - 1]!) >> 1;
  }
}

/** Whether the line comes to a bar from the one before, without a column between them. */
export function isNext({ column, joined }: Bars, i: number): boolean {
  return joined[i] === 1 && column[i] === column[i - 1]! + 1;
}
