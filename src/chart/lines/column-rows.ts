import { crisp } from '../frame.ts';
import type { LineColumns } from './line-columns.ts';
import type { LinePlace } from './line-place.ts';
import type { PixelColumns } from './pixel-columns.ts';

/**
 * Width of a column in pixels: with two, a path takes half the bytes, and each column holds at least two samples or so.
 */
export const COLUMN_WIDTH = 2;

/** The columns of a plot: each is centred on a pixel, the first on the left border. */
export function plotColumns({ x, plot }: Pick<LinePlace, 'x' | 'plot'>): PixelColumns {
  const [from, to] = x.domain;
  const step = (COLUMN_WIDTH * (to - from)) / plot.width;
  const count = Math.floor(plot.width / COLUMN_WIDTH) + 1;
  return { from: from - step / 2, to: from - step / 2 + count * step, count };
}

type Arrays = [Float64Array, Float64Array, Float64Array, Float64Array];

/** The columns in pixels; rows count downward. */
export interface ColumnRows {
  readonly length: number;
  readonly x: Float64Array;
  readonly top: Float64Array;
  readonly bottom: Float64Array;
  readonly middle: Float64Array;
  /** 1 if the line comes from the column directly to the left. */
  readonly isNext: Uint8Array;
}

/** Plain loops, because a frame has thousands of columns. */
export function columnRows(columns: LineColumns, place: LinePlace): ColumnRows {
  const { length, column, low, high, mean, joined } = columns;
  const { plot, up } = place;
  const [x, top, bottom, middle] = [0, 0, 0, 0].map(() => new Float64Array(length)) as Arrays;
  const isNext = new Uint8Array(length);
  for (let i = 0; i < length; i++) {
    x[i] = plot.x + COLUMN_WIDTH * column[i]!;
    top[i] = crisp(up(high[i]!));
    bottom[i] = low[i] === high[i] ? top[i]! : crisp(up(low[i]!));
    middle[i] = up(mean[i]!);
    isNext[i] = joined[i] === 1 && column[i] === column[i - 1]! + 1 ? 1 : 0;
  }
  return { length, x, top, bottom, middle, isNext };
}
