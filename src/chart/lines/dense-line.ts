import { crisp } from '../frame.ts';
import type { Points } from '../scene.ts';
import { COLUMN_WIDTH, type ColumnRows, columnRows, plotColumns } from './column-rows.ts';
import { columnStarts } from './column-starts.ts';
import { crossing } from './crossing.ts';
import { type LineColumns, lineColumns } from './line-columns.ts';
import type { LinePlace } from './line-place.ts';
import type { TimedPoints } from './points.ts';
import { PointsWriter } from './points-writer.ts';
import { type DenseStyle, strokesOf } from './strokes.ts';

/**
 * Maximum step in pixels from one mean to the next that is drawn exactly. After a larger step the mean is moved to a
 * whole pixel, which makes the path shorter.
 */
const MAX_EXACT_STEP = 1;

/** The parts of the drawing of a line that has more samples than pixels, in pixels. */
export interface LineShape {
  /** The mean of each column. */
  readonly line: Points;
  /** Areas from the lowest to the highest sample of each column, where these differ; empty without a band. */
  readonly band: Points;
  /** Upright strokes to spikes; in the pale band they would be lost. */
  readonly spikes: Points;
}

/** A line without samples. */
export const NO_POINTS: Points = { x: new Float64Array(0), y: new Float64Array(0) };

/** The shape of a line whose times ascend, with or without its band. */
export function denseLine(points: TimedPoints, place: LinePlace, style: DenseStyle): LineShape {
  const columns = lineColumns(points, plotColumns(place));
  const rows = columnRows(columns, place);
  return {
    line: meanLine(points, columns, place),
    band: style.hasBand ? bandOf(rows) : NO_POINTS,
    spikes: strokesOf(rows, style),
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
