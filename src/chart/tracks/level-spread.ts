import { bisectRight } from 'd3-array';
import type { Window } from '../../model/run.ts';
import { PointsWriter } from '../lines/points-writer.ts';
import type { Points } from '../scene.ts';

/** A line in a time range, at most a point for each column of pixels. */
export interface LevelSpread {
  /** The mean of each column, or the samples themselves where they are few. */
  readonly level: Points;
  /** The lowest and the highest value of each column; null where the level is the samples. */
  readonly spread: { readonly low: Points; readonly high: Points } | null;
  /** The highest value within the window. */
  readonly max: number;
}

/** The level and the spread of a line over columns of pixels, so that dense samples hide neither. */
export function levelSpread(points: Points, window: Window, columns: number): LevelSpread {
  const { x, y } = points;
  const from = Math.max(0, bisectRight(x, window.from) - 1);
  const to = Math.min(x.length, bisectRight(x, window.to) + 1);
  const visible = { x: x.subarray(from, to), y: y.subarray(from, to) };
  const max = highest(visible, window);
  if (to - from <= columns) return { level: visible, spread: null, max };
  return { ...inColumns(visible, window, columns), max };
}

/** Returns the highest value in the window. Samples outside only lead the line to its edges. */
function highest({ x, y }: Points, { from, to }: Window): number {
  let max = 0;
  for (let i = 0; i < x.length; i++) if (y[i]! > max && x[i]! >= from && x[i]! <= to) max = y[i]!;
  return max;
}

/** Tolerance for rounded times, in columns: a sample this close before an edge belongs to the next column. */
const ROUNDING_SHARE = 1e-6;

function inColumns(
  { x, y }: Points,
  { from, to }: Window,
  columns: number,
): Omit<LevelSpread, 'max'> {
  const gaps = y.reduce((count, value) => count + Number(Number.isNaN(value)), 0);
  const [level, low, high] = [0, 1, 2].map(() => new PointsWriter(columns + 3 + 2 * gaps)) as [
    PointsWriter,
    PointsWriter,
    PointsWriter,
  ];
  const width = (to - from) / columns;
  for (let i = 0; i < x.length; ) {
    if (Number.isNaN(y[i]!)) {
      for (const out of [level, low, high]) out.end();
      i++;
      continue;
    }
    const first = i;
    const column = Math.floor((x[i]! - from) / width + ROUNDING_SHARE);
    const end = from + (column + 1 - ROUNDING_SHARE) * width;
    let least = y[i]!;
    let most = least;
    let sum = 0;
    do {
      const value = y[i]!;
      sum += value;
      if (value < least) least = value;
      if (value > most) most = value;
      i++;
    } while (x[i]! < end && !Number.isNaN(y[i]!));
    const middle = from + (column + 0.5) * width;
    level.add(middle, sum / (i - first));
    low.add(middle, least);
    high.add(middle, most);
  }
  return {
    level: level.points,
    spread: { low: low.points, high: high.points },
  };
}
