import type { Bars, Points } from '../scene.ts';
import { columnOf } from './pixel-columns.ts';

/** `first` and `last` of bars whose line jumps over no column. */
const NONE = new Int16Array(0);

/** Rows further out than this are equal: none is visible. */
const FAR = 30_000;

/** Bars while they are collected. */
export interface OpenBars extends Bars {
  length: number;
}

/** An empty buffer for up to `most` bars. */
export function emptyBars(most: number): OpenBars {
  return {
    length: 0,
    column: new Int16Array(most),
    low: new Int16Array(most),
    high: new Int16Array(most),
    first: new Int16Array(most),
    last: new Int16Array(most),
    joined: new Uint8Array(most),
  };
}

/** A copy of the bars without the unused part of the buffer, so that the buffer can be reused. */
export function closeBars(bars: Bars): Bars {
  const { length } = bars;
  const jumps = hasJumps(bars);
  const cut = (rows: Int16Array) => copyOf(rows, new Int16Array(length));
  return {
    length,
    column: cut(bars.column),
    low: cut(bars.low),
    high: cut(bars.high),
    first: jumps ? cut(bars.first) : NONE,
    last: jumps ? cut(bars.last) : NONE,
    joined: copyOf(bars.joined, new Uint8Array(length)),
  };
}

/** A plain loop is several times faster than `slice`. */
function copyOf<T extends Int16Array | Uint8Array>(from: T, to: T): T {
  for (let i = 0; i < to.length; i++) to[i] = from[i]!;
  return to;
}

function hasJumps(bars: Bars): boolean {
  for (let i = 1; i < bars.length; i++) {
    if (bars.joined[i] === 1 && !isNext(bars, i)) return true;
  }
  return false;
}

/** The bars of a line in pixels. `left` is the middle of the first column. */
export function barsOf({ x, y }: Points, left: number): Bars {
  const bars = emptyBars(x.length);
  let joined = 0;
  for (let i = 0; i < x.length; i++) {
    if (Number.isNaN(y[i]!)) {
      joined = 0;
      continue;
    }
    addRow(bars, columnOf(x[i]! - left + 0.5), { row: barRow(y[i]!), joined });
    joined = 1;
  }
  touch(bars);
  return bars;
}

/** The row of pixels that a position is in, limited to what an Int16Array can hold. */
export function barRow(position: number): number {
  const row = Math.round(position - 0.5);
  return row > FAR ? FAR : row < -FAR ? -FAR : row;
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

/** Extends neighbours that the line joins until they touch halfway, if they have no row in common. */
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
