import type { Window } from '../../model/run.ts';
import { LAG_UNIT_STEPS, type LagComparison, type LagErrors, lagErrors } from './lag-errors.ts';

/** The lag at which two logs agree best. */
export interface Lag {
  /** Seconds from the finer log's start to that of the coarser one. */
  readonly seconds: number;
  /**
   * The mean squared difference divided by the variance during the overlap: 0 if both are equal, about 2 if they are
   * unrelated.
   */
  readonly error: number;
  /** No other lag has a similar error. */
  readonly isClear: boolean;
}

/** Maximum number of compared windows; fewer are compared if there are many lags. */
const MAX_WINDOWS = 300;
/** The same for the lags that a search found: rare changes show only in many windows. */
const MAX_REFINED_WINDOWS = 3000;
/** Maximum number of window comparisons in one search; above it, the search begins with lags further apart. */
const MAX_COMPARISONS = 3e6;
const MAX_LAGS = 400_000;
/** Maximum number of lags near the best ones that are tried in a second step. */
const MAX_REFINED_LAGS = 20_000;
/** Minimum number of windows for a comparison. */
const MIN_WINDOWS = 6;
/** Minimum number of windows for the larger error limit, and for a choice between intervals. */
export const MIN_CERTAIN_WINDOWS = 20;
/** Number of windows compared in a search among many lags. */
const SEARCH_WINDOWS = 2 * MIN_CERTAIN_WINDOWS;
/** Maximum error with fewer than `MIN_CERTAIN_WINDOWS` windows. */
export const MAX_ERROR_FEW_WINDOWS = 0.1;
/** Maximum error with at least `MIN_CERTAIN_WINDOWS` windows. */
const MAX_ERROR_MANY_WINDOWS = 0.2;
/**
 * Maximum error of a lag whose neighbours are tried too. At a quarter of a window from the best lag, half of each
 * window is other load, which adds 0.5 to the error of noise. Far from the best lag the error is about 2.
 */
const MAX_NEAR_ERROR = 1.2;

/**
 * Moves the coarser log along the finer one and returns the lag at which they agree best; null if they never agree. At
 * least half of the shorter log, and `minReports` reports of the coarser one, must lie within the other log.
 */
export function bestLag(comparison: LagComparison, minReports = MIN_WINDOWS): Lag | null {
  const trials = commonWindows(comparison) < minReports ? null : search(comparison, minReports);
  if (trials === null) return null;
  const { lags, errors, counts } = trials;
  const most = counts.reduce((a, b) => Math.max(a, b), 0);
  if (most < minReports) return null;
  const least = Math.max(minReports, most / 2);
  const valid = errors.map((error, i) => (counts[i]! >= least ? error : Number.NaN));
  const best = indexOfLeast(valid);
  if (best < 0) return null;
  const error = valid[best]!;
  if (
    error > (counts[best]! >= MIN_CERTAIN_WINDOWS ? MAX_ERROR_MANY_WINDOWS : MAX_ERROR_FEW_WINDOWS)
  )
    return null;
  const level = valleyOf({ lags, errors: valid }, best, error + 0.02);
  const clear = valleyOf({ lags, errors: valid }, best, 2 * error + 0.2);
  const elsewhere = valid.some((e, i) => (i < clear.from || i > clear.to) && e < 2 * error + 0.2);
  const step = comparison.step * LAG_UNIT_STEPS;
  const [from, to] = [lags[level.from]! * step, lags[level.to]! * step];
  return {
    seconds: (from + to) / 2,
    error,
    isClear: !elsewhere && to - from <= Math.max(comparison.width, 2 * comparison.step),
  };
}

/** Returns the smallest error at lags within `slack` seconds of a lag; NaN if there are too few windows to compare. */
export function errorNear(comparison: LagComparison, seconds: number, slack: number): number {
  const lags = lagsIn(comparison, { from: seconds - slack, to: seconds + slack });
  const trials = errorsAt(comparison, lags, MIN_WINDOWS);
  if (trials === null) return Number.NaN;
  const { errors, counts } = trials;
  const valid = errors.map((error, i) => (counts[i]! >= MIN_WINDOWS ? error : Number.NaN));
  return valid[indexOfLeast(valid)] ?? Number.NaN;
}

/**
 * Returns the errors at the lags at which the logs overlap; null if there are too many. If all of them need too many
 * comparisons, few windows are compared at lags half a window apart, then more windows at all lags near the best ones.
 */
function search(comparison: LagComparison, minReports: number): LagErrors | null {
  const { step, width, reports, ends, columns } = comparison;
  const range = { from: -(ends.at(-1) ?? 0), to: reports * step };
  const all = (range.to - range.from) / (step * LAG_UNIT_STEPS);
  if (all * SEARCH_WINDOWS * columns.length <= MAX_COMPARISONS) {
    return errorsAt(comparison, lagsIn(comparison, range), minReports);
  }
  const apart = Math.max(1, Math.floor(width / step));
  const coarse = errorsAt(comparison, lagsIn(comparison, range, apart), minReports, SEARCH_WINDOWS);
  if (coarse === null) return null;
  const near = lagsNear(coarse, apart);
  return errorsAt(comparison, near, minReports, windowsFor(comparison, near, MAX_REFINED_WINDOWS));
}

/** Returns the lags in a range of seconds, `apart` half steps from each other; null if there are none or too many. */
function lagsIn({ step }: LagComparison, { from, to }: Window, apart = 1): Int32Array | null {
  const first = Math.ceil(from / (step * LAG_UNIT_STEPS));
  const count = Math.floor((to / (step * LAG_UNIT_STEPS) - first) / apart) + 1;
  if (!(count > 0 && count <= MAX_LAGS)) return null;
  return Int32Array.from({ length: count }, (_, i) => first + i * apart);
}

/** Returns how many windows to compare at each lag, so that a search takes a limited time. */
function windowsFor(
  { columns }: LagComparison,
  lags: Int32Array | null,
  most = MAX_WINDOWS,
): number {
  const affordable = MAX_COMPARISONS / (lags?.length ?? 1) / columns.length;
  return Math.max(SEARCH_WINDOWS, Math.min(most, affordable));
}

/** Returns the errors at the given lags; null without lags. */
function errorsAt(
  comparison: LagComparison,
  lags: Int32Array | null,
  minReports: number,
  windows = windowsFor(comparison, lags),
): LagErrors | null {
  if (lags === null || lags.length === 0) return null;
  const stride = Math.max(1, Math.floor(commonWindows(comparison) / windows));
  return lagErrors(comparison, lags, { minReports, stride });
}

/** Returns the best lags and all lags around them. */
function lagsNear({ lags, errors, counts }: LagErrors, apart: number): Int32Array {
  const most = counts.reduce((a, b) => Math.max(a, b), 0);
  const near = [...errors.keys()]
    .filter((i) => errors[i]! < MAX_NEAR_ERROR && counts[i]! >= most / 2)
    .sort((a, b) => errors[a]! - errors[b]!)
    .slice(0, Math.ceil(MAX_REFINED_LAGS / apart));
  const lagsAround = new Set<number>();
  for (const i of near) {
    for (let by = -apart; by <= apart; by++) lagsAround.add(lags[i]! + by);
  }
  return Int32Array.from(lagsAround).sort();
}

/** Returns the maximum number of reports of the coarser log that the values of the finer log can cover. */
function commonWindows({ ends, columns, step, width }: LagComparison): number {
  const most = Math.max(
    ...columns.map(({ fine }) => fine.reduce((n, v) => (Number.isNaN(v) ? n : n + 1), 0)),
  );
  return Math.min(ends.length, (most * step) / width);
}

function indexOfLeast(values: Float64Array): number {
  let best = -1;
  for (let i = 0; i < values.length; i++) {
    if (!Number.isNaN(values[i]!) && !(best >= 0 && values[i]! >= values[best]!)) best = i;
  }
  return best;
}

type Errors = Pick<LagErrors, 'lags' | 'errors'>;

/**
 * Returns the range of lags around the best one whose errors are below a limit; it ends at lags that were not tried.
 */
function valleyOf({ lags, errors }: Errors, best: number, limit: number) {
  let [from, to] = [best, best];
  while (from > 0 && errors[from - 1]! < limit && lags[from]! - lags[from - 1]! === 1) from--;
  while (errors[to + 1]! < limit && lags[to + 1]! - lags[to]! === 1) to++;
  return { from, to };
}
