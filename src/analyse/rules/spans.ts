import type { Window } from '../../model/run.ts';
import { cellsTime, type TimeGrid } from '../signals/grid.ts';

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

/** The spans in which the values of a grid stay high. Cells without a value end a span. */
export function spansAbove(
  values: Float64Array,
  grid: TimeGrid,
  { enter, leave, least }: Sustained,
): Window[] {
  const spans: Window[] = [];
  let start = -1;
  for (let i = 0; i <= values.length; i++) {
    const value = i < values.length ? values[i]! : Number.NaN;
    if (start < 0 && value >= enter) start = i;
    else if (start >= 0 && !(value >= leave)) {
      const span = cellsTime(grid, start, i);
      if (span.to - span.from >= least - grid.step / 2) spans.push(span);
      start = -1;
    }
  }
  return spans;
}
