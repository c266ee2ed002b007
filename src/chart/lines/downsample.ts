import type { Points } from '../scene.ts';
import { columnOf, type PixelColumns } from './pixel-columns.ts';
import { PointsWriter } from './points-writer.ts';

/**
 * Keeps the first, lowest, highest and last point of each column and each line, in their order: the picture is the
 * same, with every peak. Points outside count as one more column on either side.
 */
export function downsample({ x, y }: Points, { from, to, count }: PixelColumns): Points {
  const out = new PointsWriter(x.length);
  const perUnit = count / (to - from);
  let column = -2;
  let first = 0;
  let lowest = 0;
  let highest = 0;
  const flush = (end: number) => {
    if (column !== -2) keep(out, { x, y }, [first, lowest, highest, end - 1]);
    column = -2;
  };
  for (let i = 0; i < x.length; i++) {
    const value = y[i]!;
    if (Number.isNaN(value)) {
      flush(i);
      out.end();
      continue;
    }
    const at = columnOf((x[i]! - from) * perUnit);
    const next = at < 0 ? -1 : at > count ? count : at;
    if (next !== column) {
      flush(i);
      column = next;
      first = lowest = highest = i;
    } else if (value < y[lowest]!) lowest = i;
    else if (value > y[highest]!) highest = i;
  }
  flush(x.length);
  return out.points;
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
