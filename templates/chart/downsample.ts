import { PointsWriter } from './points-writer.ts';
import type { Points } from './scene.ts';

/** Columns of equal width over a stretch of the x axis. */
export interface PixelColumns {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/**
 * Keeps the first, lowest, highest and last point of each column and each line, in their order: the picture stays the
 * same, every peak included. Points outside all columns keep as much as if there were one more column on either side.
 */
export function downsample({ x, y }: Points, columns: PixelColumns): Points {
  const out = new PointsWriter(x.length);
  const columnOf = columnFinder(columns);
  let column = Number.NaN;
  let kept = [0, 0, 0, 0] as [first: number, lowest: number, highest: number, last: number];
  const flush = () => {
    if (!Number.isNaN(column)) keep(out, { x, y }, kept);
    column = Number.NaN;
  };
  for (let i = 0; i < x.length; i++) {
    const value = y[i]!;
    if (Number.isNaN(value)) {
      flush();
      out.end();
      continue;
    }
    const next = columnOf(x[i]!);
    if (next !== column) {
      flush();
      column = next;
      kept = [i, i, i, i];
      continue;
    }
    if (value < y[kept[1]]!) kept[1] = i;
    if (value > y[kept[2]]!) kept[2] = i;
    kept[3] = i;
  }
  flush();
  return out.points;
}

/** The column of an x: −1 before the first, `count` after the last. */
export function columnFinder({ from, to, count }: PixelColumns): (x: number) => number {
  const perUnit = count / (to - from);
  return (x) => {
    if (x < from) return -1;
    if (x > to) return count;
    return Math.min(count - 1, Math.floor((x - from) * perUnit));
  };
}

function keep(
  out: PointsWriter,
  { x, y }: Points,
  [first, lowest, highest, last]: readonly [number, number, number, number],
): void {
  const early = Math.min(lowest, highest);
  const late = Math.max(lowest, highest);
  out.add(x[first]!, y[first]!);
  if (early > first && early < last) out.add(x[early]!, y[early]!);
  if (late > early && late > first && late < last) out.add(x[late]!, y[late]!);
  if (last > first) out.add(x[last]!, y[last]!);
}
