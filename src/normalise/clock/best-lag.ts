import type { Window } from '../../model/run.ts';
import { type Comparison, HALF, type LagErrors, lagErrors } from './lag-errors.ts';

/** The lag at which two logs agree best. */
export interface Lag {
  /** Seconds from the finer log's start to that of the coarser one. */
  readonly seconds: number;
  /**
   * The mean squared difference, as a part of the variance while both overlap: 0 if both are equal, about 2 if they have
   * nothing in common.
   */
  readonly error: number;
  /** No other lag comes near. */
  readonly isClear: boolean;
}

/** How many windows are compared at the most; fewer if there are many lags. */
const MOST_WINDOWS = 300;
/** The same among the lags that a search found: rare changes show only in many windows. */
const MOST_REFINED_WINDOWS = 3000;
/** A search with more comparisons of windows begins with lags that are further apart. */
const MOST_COMPARISONS = 3e6;
const MOST_LAGS = 400_000;
/** The most lags that are tried beside those. */
const MOST_REFINED = 20_000;
/** The fewest windows that say anything. */
const LEAST_WINDOWS = 6;
/** Windows that are enough to allow for more differences, or to choose between intervals. */
export const MANY_WINDOWS = 20;
/** The windows of a search among many lags. */
const SEARCH_WINDOWS = 2 * MANY_WINDOWS;
export const ERROR_OF_FEW = 0.1;
const ERROR_OF_MANY = 0.2;
/**
 * The neighbours of a lag with a smaller error are tried too. A quarter of a window beside the best lag, half of each
 * window is other load: the error of noise is then 0.5 larger. Far from the best lag it is about 2.
 */
const NEAR = 1.2;

/**
 * Moves the coarser log along the finer one and finds where they agree best. Null if at no lag they do. At least half of
 * the shorter one must lie within the longer one, and `fewest` of the coarser one's reports.
 */
export function bestLag(comparison: Comparison, fewest = LEAST_WINDOWS): Lag | null {
  const trials = windowsTogether(comparison) < fewest ? null : search(comparison, fewest);
  if (trials === null) return null;
  const { lags, errors, counts } = trials;
  const most = counts.reduce((a, b) => Math.max(a, b), 0);
  if (most < fewest) return null;
  const least = Math.max(fewest, most / 2);
  const valid = errors.map((error, i) => (counts[i]! >= least ? error : Number.NaN));
  const best = indexOfLeast(valid);
  if (best < 0) return null;
  const error = valid[best]!;
  if (error > (counts[best]! >= MANY_WINDOWS ? ERROR_OF_MANY : ERROR_OF_FEW)) return null;
  const level = valleyOf({ lags, errors: valid }, best, error + 0.02);
  const clear = valleyOf({ lags, errors: valid }, best, 2 * error + 0.2);
  const elsewhere = valid.some((e, i) => (i < clear.from || i > clear.to) && e < 2 * error + 0.2);
  const step = comparison.step * HALF;
  const [from, to] = [lags[level.from]! * step, lags[level.to]! * step];
  return {
    seconds: (from + to) / 2,
    error,
    isClear: !elsewhere && to - from <= Math.max(comparison.width, 2 * comparison.step),
  };
}

/** The least error at lags near one, in seconds; NaN if there are too few windows to compare. */
export function errorNear(comparison: Comparison, seconds: number, within: number): number {
  const lags = lagsIn(comparison, { from: seconds - within, to: seconds + within });
  const trials = errorsAt(comparison, lags, LEAST_WINDOWS);
  if (trials === null) return Number.NaN;
  const { errors, counts } = trials;
  const valid = errors.map((error, i) => (counts[i]! >= LEAST_WINDOWS ? error : Number.NaN));
  return valid[indexOfLeast(valid)] ?? Number.NaN;
}

/**
 * The errors at the lags at which the logs overlap; null if there are too many. If all take too many comparisons, few
 * windows are compared at lags half a window apart, then more of them at all lags beside the best of these.
 */
function search(comparison: Comparison, fewest: number): LagErrors | null {
  const { step, width, reports, ends, columns } = comparison;
  const range = { from: -(ends.at(-1) ?? 0), to: reports * step };
  const all = (range.to - range.from) / (step * HALF);
  if (all * SEARCH_WINDOWS * columns.length <= MOST_COMPARISONS) {
    return errorsAt(comparison, lagsIn(comparison, range), fewest);
  }
  const apart = Math.max(1, Math.floor(width / step));
  const coarse = errorsAt(comparison, lagsIn(comparison, range, apart), fewest, SEARCH_WINDOWS);
  if (coarse === null) return null;
  const near = lagsBeside(coarse, apart);
  return errorsAt(comparison, near, fewest, windowsFor(comparison, near, MOST_REFINED_WINDOWS));
}

/** The lags in a range of seconds, some halves of steps apart; null if there are none or too many. */
function lagsIn({ step }: Comparison, { from, to }: Window, apart = 1): Int32Array | null {
  const first = Math.ceil(from / (step * HALF));
  const count = Math.floor((to / (step * HALF) - first) / apart) + 1;
  if (!(count > 0 && count <= MOST_LAGS)) return null;
  return Int32Array.from({ length: count }, (_, i) => first + i * apart);
}

/** How many windows are compared at each of some lags, so that a search takes a limited time. */
function windowsFor({ columns }: Comparison, lags: Int32Array | null, most = MOST_WINDOWS): number {
  const affordable = MOST_COMPARISONS / (lags?.length ?? 1) / columns.length;
  return Math.max(SEARCH_WINDOWS, Math.min(most, affordable));
}

/** The errors at some lags; null without any. */
function errorsAt(
  comparison: Comparison,
  lags: Int32Array | null,
  fewest: number,
  windows = windowsFor(comparison, lags),
): LagErrors | null {
  if (lags === null || lags.length === 0) return null;
  const stride = Math.max(1, Math.floor(windowsTogether(comparison) / windows));
  return lagErrors(comparison, lags, { fewest, stride });
}

/** All lags beside the best ones, and those. */
function lagsBeside({ lags, errors, counts }: LagErrors, apart: number): Int32Array {
  const most = counts.reduce((a, b) => Math.max(a, b), 0);
  const near = [...errors.keys()]
    .filter((i) => errors[i]! < NEAR && counts[i]! >= most / 2)
    .sort((a, b) => errors[a]! - errors[b]!)
    .slice(0, Math.ceil(MOST_REFINED / apart));
  const beside = new Set<number>();
  for (const i of near) {
    for (let by = -apart; by <= apart; by++) beside.add(lags[i]! + by);
  }
  return Int32Array.from(beside).sort();
}

/** How many reports of the coarser log may lie within those that the finer one has. */
function windowsTogether({ ends, columns, step, width }: Comparison): number {
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

/** The lags around the best one whose error is below a limit; a lag that was not tried is above it. */
function valleyOf({ lags, errors }: Errors, best: number, limit: number) {
  let [from, to] = [best, best];
  while (from > 0 && errors[from - 1]! < limit && lags[from]! - lags[from - 1]! === 1) from--;
  while (errors[to + 1]! < limit && lags[to + 1]! - lags[to]! === 1) to++;
  return { from, to };
}
