import { columnStarts } from './column-starts.ts';
import { meansOf } from './means.ts';
import type { PixelColumns } from './pixel-columns.ts';
import type { TimedPoints } from './points.ts';
import { type Pyramid, pyramidOf } from './pyramid.ts';

/** The columns in which a line has samples, ascending, with the level and the spread of the samples in each. */
export interface LineColumns {
  readonly length: number;
  /** Counted from 0, the leftmost. */
  readonly column: Int32Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** Weighted by time. */
  readonly mean: Float64Array;
  /** 1 if no sample is missing between the column and the one before. */
  readonly joined: Uint8Array;
}

/** Reduces a line whose times ascend to columns. Each column takes a few steps, however many samples it has. */
export function lineColumns(points: TimedPoints, columns: PixelColumns): LineColumns {
  const { count } = columns;
  const starts = columnStarts(points.x, columns);
  const [pyramid, means] = [pyramidOf(points.y), meansOf(points)];
  const values = () => new Float64Array(count);
  const [low, high, mean] = [values(), values(), values()];
  const [column, joined] = [new Int32Array(count), new Uint8Array(count)];
  let length = 0;
  for (let at = 0; at < count; at++) {
    const from = starts[at]!;
    const to = starts[at + 1]!;
    if (from === to) continue;
    pyramid.measure(from, to);
    if (pyramid.low > pyramid.high) continue;
    column[length] = at;
    low[length] = pyramid.low;
    high[length] = pyramid.high;
    mean[length] = pyramid.low === pyramid.high ? pyramid.low : means.mean(from, to);
    joined[length] = length > 0 && isJoined(points.y, from, pyramid) ? 1 : 0;
    length++;
  }
  return { length, column, low, high, mean, joined };
}

/** Whether a line joins the first value from `from` on to the sample before it. */
function isJoined(y: Float64Array, from: number, pyramid: Pyramid): boolean {
  if (pyramid.isJoined(from)) return true;
  let first = from;
  while (Number.isNaN(y[first]!)) first++;
  return !Number.isNaN(y[first - 1]!);
}
