import type { Window } from '../../model/run.ts';
import { cellsTime, type TimeGrid } from './grid.ts';

/** When a condition begins and ends, and how long it must last. */
export interface Sustained {
  /** It begins at this value or above. */
  readonly enter: number;
  /** It ends below this value: a little less than `enter`, so that one sample does not cut it. */
  readonly leave: number;
  /** Shorter spans are left out, in seconds. */
  readonly least: number;
}

/** Shorter than this, in seconds and in reports of the log, a condition is not sustained. */
const SECONDS = 10;
const REPORTS = 5;

/** How long a condition must last at least to be sustained, in seconds, for a log with an interval. */
export function sustainedSeconds(interval: number): number {
  return Math.max(SECONDS, REPORTS * interval);
}

/** A dip is this much shorter than the least span, and than the spans on both of its sides. */
const [OF_LEAST, OF_SIDES] = [5, 4];
/** No side of a dip is shorter than this part of the least span. */
export const LEAST_SIDE = 0.5;

/** The spans in which the values of a grid stay high but for short dips and holes. */
export function spansAbove(
  values: Float64Array,
  grid: TimeGrid,
  { enter, leave, least }: Sustained,
): Window[] {
  const cells = least / grid.step;
  const joined: CellSpan[] = [];
  for (const span of highSpans(values, enter, leave)) {
    const before = joined.at(-1);
    const isJoined = before !== undefined && isDip(before, span, cells);
    if (isJoined) joined.splice(-1, 1, { from: before.from, to: span.to });
    else joined.push(span);
  }
  return joined
    .filter(({ from, to }) => to - from >= cells - 0.5)
    .map(({ from, to }) => cellsTime(grid, from, to));
}

/** Cells of a grid, up to but not including `to`. */
export interface CellSpan {
  readonly from: number;
  readonly to: number;
}

/** From a value that enters to the last that does not leave. */
function highSpans(values: Float64Array, enter: number, leave: number): CellSpan[] {
  const spans: CellSpan[] = [];
  let from = -1;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (from < 0) {
      if (value >= enter) from = i;
    } else if (!(value >= leave)) {
      spans.push({ from, to: i });
      from = -1;
    }
  }
  if (from >= 0) spans.push({ from, to: values.length });
  return spans;
}

/** Whether what lies between two spans is short, so that they are one; a report that came late leaves a hole. */
function isDip(a: CellSpan, b: CellSpan, least: number): boolean {
  const cells = b.from - a.to;
  const side = Math.min(a.to - a.from, b.to - b.from);
  return OF_LEAST * cells <= least && OF_SIDES * cells <= side && side >= LEAST_SIDE * least;
}
