import { columnOf, type PixelColumns } from './pixel-columns.ts';

interface ColumnStarts extends PixelColumns {
  readonly starts: Int32Array;
}

/** All lines of a log share their times, so one result serves all lines of a frame. */
const startsCache = new WeakMap<Float64Array, ColumnStarts>();

/**
 * Returns for each column the first of the ascending times that is in it or beyond; one more for the end of the last
 * column.
 */
export function columnStarts(times: Float64Array, { from, to, count }: PixelColumns): Int32Array {
  const last = startsCache.get(times);
  if (last?.from === from && last.to === to && last.count === count) return last.starts;
  const starts = findStarts(times, { from, to, count });
  startsCache.set(times, { from, to, count, starts });
  return starts;
}

function findStarts(times: Float64Array, { from, to, count }: PixelColumns): Int32Array {
  const perUnit = count / (to - from);
  const columnAt = (i: number) => columnOf((times[i]! - from) * perUnit);
  const starts = new Int32Array(count + 1);
  let at = 0;
  let guess = 0;
  for (let column = 0; column <= count; column++) {
    const before = at;
    at = firstFrom(columnAt, column, { low: at, guess, end: times.length });
    guess = at + (column === 0 ? 0 : at - before);
    starts[column] = at;
  }
  return starts;
}

/** The first sample in or beyond a column, not before `low`; searched around a guess, in steps that double. */
function firstFrom(
  columnAt: (i: number) => number,
  column: number,
  { low, guess, end }: { readonly low: number; readonly guess: number; readonly end: number },
): number {
  let from = low;
  let to = Math.min(end, guess);
  for (let step = 1; to < end && columnAt(to) < column; step *= 2) {
    from = to + 1;
    to = Math.min(end, from + step);
  }
  for (let step = 1; to - step > from; step *= 2) {
    if (columnAt(to - step) < column) {
      from = to - step + 1;
      break;
    }
    to -= step;
  }
  while (from < to) {
    const middle = (from + to) >> 1;
    if (columnAt(middle) < column) from = middle + 1;
    else to = middle;
  }
  return from;
}
