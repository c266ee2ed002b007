import type { Window } from '../../model/run.ts';
import { cellsTime, type TimeGrid } from './grid.ts';

/** The limits at which a condition begins and ends, and its minimum duration. */
export interface Sustained {
  /** Minimum value at which it begins. */
  readonly enter: number;
  /** It ends below this value, a little less than `enter`, so that one sample does not split it. */
  readonly leave: number;
  /** Minimum duration, in seconds. */
  readonly least: number;
}

/** Minimum duration of a sustained condition: seconds, and reports of the log. */
const MIN_SECONDS = 10;
const MIN_REPORTS = 5;
/** Minimum number of reports of a condition that lasts for half of a run. */
const MIN_REPORTS_IN_HALF = 3;
/** A condition of this length matters in a phase of any length, and in any number of reports. */
export const LONG_SECONDS = 600;

/**
 * Minimum duration of a sustained condition, in seconds, for a log with an interval. Half of the run is enough, because a
 * log of that half alone would show nothing else. In a run that is too short for that it must hold from the first report
 * to the last.
 */
export function sustainedSeconds(interval: number, { step, cells }: TimeGrid): number {
  const usual = sustainedIn(interval);
  const run = step * cells;
  if (run < usual) return run;
  const half = Math.max(step * Math.floor(cells / 2), MIN_REPORTS_IN_HALF * interval);
  return Math.min(usual, half);
}

/** The same if the run is long enough. */
export function sustainedIn(interval: number): number {
  const reports = Math.min(MIN_REPORTS * interval, Math.max(interval, LONG_SECONDS));
  return Math.max(MIN_SECONDS, reports);
}

/** Minimum ratios to the length of a dip: of the minimum duration, and of the shorter span next to it. */
const MIN_DURATION_RATIO = 5;
const MIN_SIDE_RATIO = 4;
/** Minimum length of the spans next to a dip, as a share of the minimum duration. */
export const LEAST_SIDE = 0.5;

/** The spans in which the values of a grid, or of a part of it, stay high, except for short dips and holes. */
export function spansAbove(
  values: Float64Array,
  grid: TimeGrid,
  { enter, leave, least }: Sustained,
  part: CellSpan = { from: 0, to: values.length },
): Window[] {
  const cells = least / grid.step;
  const joined: CellSpan[] = [];
  for (const span of highSpans(values, { enter, leave }, part)) {
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

/** Spans from a value that enters to the last value that does not leave. */
function highSpans(
  values: Float64Array,
  { enter, leave }: Pick<Sustained, 'enter' | 'leave'>,
  part: CellSpan,
): CellSpan[] {
  const spans: CellSpan[] = [];
  let from = -1;
  for (let i = part.from; i < part.to; i++) {
    const value = values[i]!;
    if (from < 0) {
      if (value >= enter) from = i;
    } else if (!(value >= leave)) {
      spans.push({ from, to: i });
      from = -1;
    }
  }
  if (from >= 0) spans.push({ from, to: part.to });
  return spans;
}

/** Whether the time between two spans is so short that they are one. A late report leaves a hole. */
function isDip(a: CellSpan, b: CellSpan, least: number): boolean {
  const cells = b.from - a.to;
  const side = Math.min(a.to - a.from, b.to - b.from);
  return (
    MIN_DURATION_RATIO * cells <= least &&
    MIN_SIDE_RATIO * cells <= side &&
    side >= LEAST_SIDE * least
  );
}
