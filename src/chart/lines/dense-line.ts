import { crisp } from '../frame.ts';
import type { Points } from '../scene.ts';
import { columnStarts } from './column-starts.ts';
import { crossing } from './crossing.ts';
import { type LineColumns, lineColumns } from './line-columns.ts';
import type { LinePlace } from './line-place.ts';
import type { PixelColumns } from './pixel-columns.ts';
import type { TimedPoints } from './points.ts';
import { PointsWriter } from './points-writer.ts';

/**
 * Width of a column in pixels: with two, a path takes half the bytes, and each column holds at least two samples or so.
 */
const COLUMN_WIDTH = 2;
/** Minimum height in pixels, in addition to the spread of neighbouring columns, at which a column is a spike. */
const MIN_SPIKE_HEIGHT = 3;
/**
 * Maximum step in pixels from one mean to the next that is drawn exactly. After a larger step the mean is moved to a
 * whole pixel, which makes the path shorter.
 */
const MAX_EXACT_STEP = 1;

/** The columns of a plot: each is centred on a pixel, the first on the left border. */
export function plotColumns({ x, plot }: Pick<LinePlace, 'x' | 'plot'>): PixelColumns {
  const [from, to] = x.domain;
  const step = (COLUMN_WIDTH * (to - from)) / plot.width;
  const count = Math.floor(plot.width / COLUMN_WIDTH) + 1;
  return { from: from - step / 2, to: from - step / 2 + count * step, count };
}

/** The parts of the drawing of a line that has more samples than pixels, in pixels. */
export interface LineShape {
  /** The mean of each column. */
  readonly line: Points;
  /** Areas from the lowest to the highest sample of each column, where these differ. */
  readonly band: Points;
  /** Upright strokes where a column exceeds its neighbours; in the pale band they would be lost. */
  readonly spikes: Points;
}

/** The shape of a line whose times ascend. */
export function denseLine(points: TimedPoints, place: LinePlace): LineShape {
  const columns = lineColumns(points, plotColumns(place));
  const rows = rowsOf(columns, place);
  return {
    line: meanLine(points, columns, place),
    band: bandOf(rows),
    spikes: spikesOf(rows),
  };
}

function meanLine(points: TimedPoints, columns: LineColumns, place: LinePlace): Points {
  const { plot, up } = place;
  const { length, column, mean, joined } = columns;
  const { count, ...edges } = plotColumns(place);
  const starts = columnStarts(points.x, { count, ...edges });
  const out = new PointsWriter(2 * length + 2);
  let last = Number.NaN;
  const addEdge = (edge: number, i: number) => {
    const row = crossing(points, i, { ...place, edge });
    if (!Number.isNaN(row)) out.add(edge, row);
  };
  if (length === 0 || column[0]! > 0) addEdge(plot.x, starts[0]!);
  for (let i = 0; i < length; i++) {
    if (i > 0 && joined[i] === 0) out.end();
    const row = up(mean[i]!);
    const isFar = Math.abs(row - last) > MAX_EXACT_STEP;
    last = isFar ? crisp(row) : row;
    out.add(plot.x + COLUMN_WIDTH * column[i]!, last);
  }
  if (length === 0 || column[length - 1]! < count - 1) addEdge(plot.x + plot.width, starts[count]!);
  return out.points;
}

type ArrayTriple = [Float64Array, Float64Array, Float64Array];

/** The columns in pixels; rows count downward. */
interface ColumnRows {
  readonly length: number;
  readonly x: Float64Array;
  readonly top: Float64Array;
  readonly bottom: Float64Array;
  /** 1 if the line comes from the column directly to the left. */
  readonly isNext: Uint8Array;
}

/** Plain loops, because a frame has thousands of columns. */
function rowsOf({ length, column, low, high, joined }: LineColumns, place: LinePlace): ColumnRows {
  const { plot, up } = place;
  const [x, top, bottom] = [0, 0, 0].map(() => new Float64Array(length)) as ArrayTriple;
  const isNext = new Uint8Array(length);
  for (let i = 0; i < length; i++) {
    x[i] = plot.x + COLUMN_WIDTH * column[i]!;
    top[i] = crisp(up(high[i]!));
    bottom[i] = low[i] === high[i] ? top[i]! : crisp(up(low[i]!));
    isNext[i] = joined[i] === 1 && column[i] === column[i - 1]! + 1 ? 1 : 0;
  }
  return { length, x, top, bottom, isNext };
}

/** The outlines of unbroken columns; columns without spread are left to the line. */
function bandOf(rows: ColumnRows): Points {
  const { length, x, top, bottom, isNext } = rows;
  const out = new PointsWriter(5 * length);
  const isThick = (i: number) => top[i]! < bottom[i]!;
  for (let from = 0, to = 1; from < length; from = to++) {
    while (to < length && isNext[to] === 1 && (isThick(to - 1) || isThick(to))) to++;
    if (to - from > 1) addOutline(out, rows, [from, to]);
    else if (isThick(from)) {
      const [left, right] = [x[from]! - COLUMN_WIDTH / 2, x[from]! + COLUMN_WIDTH / 2];
      out.add(left, top[from]!);
      out.add(right, top[from]!);
      out.add(right, bottom[from]!);
      out.add(left, bottom[from]!);
      out.end();
    }
  }
  return out.points;
}

function addOutline(
  out: PointsWriter,
  { x, top, bottom }: ColumnRows,
  [from, to]: readonly [number, number],
): void {
  for (let i = from; i < to; i++) out.add(x[i]!, top[i]!);
  for (let i = to - 1; i >= from; i--) out.add(x[i]!, bottom[i]!);
  out.end();
}

function spikesOf({ length, x, top, bottom, isNext }: ColumnRows): Points {
  const out = new PointsWriter(6 * length);
  const add = (i: number, from: number, to: number) => {
    out.add(x[i]!, from);
    out.add(x[i]!, to);
    out.end();
  };
  for (let i = 0; i < length; i++) {
    const height = bottom[i]! - top[i]!;
    if (height <= MIN_SPIKE_HEIGHT) continue;
    const hasBefore = isNext[i] === 1;
    const hasAfter = isNext[i + 1] === 1;
    if (!hasBefore && !hasAfter) continue;
    const before = hasBefore ? i - 1 : i + 1;
    const after = hasAfter ? i + 1 : i - 1;
    const spread =
      Math.max(bottom[before]! - top[before]!, bottom[after]! - top[after]!) + MIN_SPIKE_HEIGHT;
    if (height <= spread) continue;
    const highest = Math.min(top[before]!, top[after]!);
    const lowest = Math.max(bottom[before]!, bottom[after]!);
    if (highest - top[i]! > spread) add(i, top[i]!, highest);
    if (bottom[i]! - lowest > spread) add(i, bottom[i]!, lowest);
  }
  return out.points;
}
