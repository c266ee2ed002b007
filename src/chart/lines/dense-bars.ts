import type { Bars, Points } from '../scene.ts';
import { barRow, emptyBars, type OpenBars, touch } from './bars.ts';
import { columnStarts } from './column-starts.ts';
import { crossing } from './crossing.ts';
import type { LinePlace } from './line-place.ts';
import { pyramidOf } from './pyramid.ts';

/** Reused for every line. */
let buffer = emptyBars(0);

/**
 * The bars of a line whose times ascend, straight from its values: the same as from all its points in pixels, but in a
 * few steps for each column however many samples are in it. They are valid until the next call.
 */
export function denseBars(points: Points, place: LinePlace): Bars {
  const starts = columnStarts(points.x, place);
  if (buffer.column.length < starts.length) buffer = emptyBars(starts.length);
  const line = { points, starts, place };
  buffer.length = 0;
  addLeftEdge(buffer, line);
  addColumns(buffer, line);
  addRightEdge(buffer, line);
  touch(buffer);
  return buffer;
}

interface DenseLine {
  readonly points: Points;
  readonly starts: Int32Array;
  readonly place: LinePlace;
}

/** A frame has thousands of columns, so no object is made for a column. */
function addColumns(bars: OpenBars, line: DenseLine): void {
  const { points, starts, place } = line;
  const { up } = place;
  const { column: columns, low, high, joined } = bars;
  const { y } = points;
  const pyramid = pyramidOf(y);
  for (let column = 0; column < starts.length - 1; column++) {
    const from = starts[column]!;
    const to = starts[column + 1]!;
    if (from === to) continue;
    pyramid.measure(from, to);
    if (pyramid.low > pyramid.high) continue;
    const top = barRow(up(pyramid.high));
    const bottom = pyramid.low === pyramid.high ? top : barRow(up(pyramid.low));
    if (column === 0 && bars.length === 1) {
      grow(bars, top);
      grow(bars, bottom);
      continue;
    }
    const at = bars.length++;
    columns[at] = column;
    low[at] = top;
    high[at] = bottom;
    joined[at] = at > 0 && (pyramid.isJoined(from) || isJoined(y, from)) ? 1 : 0;
    if (joined[at] === 1 && columns[at - 1]! + 1 < column) writeJump(bars, line, at);
  }
}

/** Whether a line joins the first value of a column to the sample before it. The column has a value. */
function isJoined(y: Float64Array, from: number): boolean {
  return !Number.isNaN(y[firstValue(y, from) - 1]!);
}

function writeJump(bars: OpenBars, line: DenseLine, at: number): void {
  const { points, starts, place } = line;
  const first = firstValue(points.y, starts[bars.column[at]!]!);
  bars.first[at] = barRow(place.up(points.y[first]!));
  writeLast(bars, line, at - 1);
}

/** Where the line leaves a bar; a bar without samples, on the left edge, has this already. */
function writeLast(bars: OpenBars, { points: { y }, starts, place }: DenseLine, at: number): void {
  const column = bars.column[at]!;
  if (starts[column] === starts[column + 1]) return;
  let last = starts[column + 1]! - 1;
  while (Number.isNaN(y[last]!)) last--;
  bars.last[at] = barRow(place.up(y[last]!));
}

function firstValue(y: Float64Array, from: number): number {
  let first = from;
  while (Number.isNaN(y[first]!)) first++;
  return first;
}

/** Adds the bar on the left edge if the line starts before it. */
function addLeftEdge(bars: OpenBars, { points, starts, place }: DenseLine): void {
  const row = barRow(crossing(points, starts[0]!, { ...place, edge: place.plot.x - 0.5 }));
  if (Number.isNaN(row)) return;
  bars.length = 1;
  bars.column[0] = bars.joined[0] = 0;
  bars.low[0] = bars.high[0] = bars.first[0] = bars.last[0] = row;
}

/** Adds or extends the bar on the right edge if the line continues after it. */
function addRightEdge(bars: OpenBars, line: DenseLine): void {
  const { points, starts, place } = line;
  const column = starts.length - 2;
  const edge = place.plot.x + place.plot.width + 0.5;
  const row = barRow(crossing(points, starts[column + 1]!, { ...place, edge }));
  if (Number.isNaN(row)) return;
  const at = bars.length - 1;
  if (at >= 0 && bars.column[at] === column) {
    grow(bars, row);
    return;
  }
  bars.length++;
  bars.column[at + 1] = column;
  bars.low[at + 1] = bars.high[at + 1] = bars.first[at + 1] = bars.last[at + 1] = row;
  bars.joined[at + 1] = 1;
  if (at >= 0) writeLast(bars, line, at);
}

/** Extends the last bar to a row. */
function grow({ length, low, high }: OpenBars, row: number): void {
  const at = length - 1;
  if (row < low[at]!) low[at] = row;
  if (row > high[at]!) high[at] = row;
}
