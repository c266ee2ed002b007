import type { Window } from '../../model/run.ts';

/** Two logs that measured the same; the finer one has reports of equal steps. */
export interface Comparison {
  /** Seconds of a report of the finer log. */
  readonly step: number;
  /** How many reports the finer log has. */
  readonly reports: number;
  /** Seconds of a report of the coarser log. */
  readonly width: number;
  /** Seconds from the coarser log's start to the end of each of its reports. */
  readonly ends: Float64Array;
  /** What both measured; NaN where there is no value. */
  readonly columns: readonly { readonly fine: Float64Array; readonly coarse: Float64Array }[];
}

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
const MOST_COMPARISONS = 1e7;
const MOST_LAGS = 2_000_000;
/** The fewest windows that say anything. */
const LEAST_WINDOWS = 6;
/** Windows that are enough to allow for more differences, or to choose between intervals. */
export const MANY_WINDOWS = 20;
export const ERROR_OF_FEW = 0.1;
const ERROR_OF_MANY = 0.2;

/**
 * Moves the coarser log along the finer one and finds where they agree best. Null if at no lag they do. At least half of
 * the shorter one must lie within the longer one, and `fewest` of the coarser one's reports.
 */
export function bestLag(comparison: Comparison, fewest = LEAST_WINDOWS): Lag | null {
  const trials = windowsTogether(comparison) < fewest ? null : errorsByLag(comparison, fewest);
  if (trials === null) return null;
  const { errors, counts, first, step } = trials;
  const most = counts.reduce((a, b) => Math.max(a, b), 0);
  if (most < fewest) return null;
  const least = Math.max(fewest, most / 2);
  const valid = errors.map((error, i) => (counts[i]! >= least ? error : Number.NaN));
  const best = indexOfLeast(valid);
  if (best < 0) return null;
  const error = valid[best]!;
  if (error > (counts[best]! >= MANY_WINDOWS ? ERROR_OF_MANY : ERROR_OF_FEW)) return null;
  const level = valleyOf(valid, best, error + 0.02);
  const clear = valleyOf(valid, best, 2 * error + 0.2);
  const elsewhere = valid.some((e, i) => (i < clear.from || i > clear.to) && e < 2 * error + 0.2);
  const flat = (level.to - level.from) * step;
  return {
    seconds: (first + (level.from + level.to) / 2) * step,
    error,
    isClear: !elsewhere && flat <= Math.max(comparison.width, 2 * comparison.step),
  };
}

/** The least error at lags near one, in seconds; NaN if there are too few windows to compare. */
export function errorNear(comparison: Comparison, seconds: number, within: number): number {
  const trials = errorsByLag(comparison, LEAST_WINDOWS, {
    from: seconds - within,
    to: seconds + within,
  });
  if (trials === null) return Number.NaN;
  const { errors, counts } = trials;
  const valid = errors.map((error, i) => (counts[i]! >= LEAST_WINDOWS ? error : Number.NaN));
  return valid[indexOfLeast(valid)] ?? Number.NaN;
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

/** The lags around the best one whose error is below a limit. */
function valleyOf(errors: Float64Array, best: number, limit: number) {
  let [from, to] = [best, best];
  while (from > 0 && errors[from - 1]! < limit) from--;
  while (to < errors.length - 1 && errors[to + 1]! < limit) to++;
  return { from, to };
}

/** Two logs are rarely in step, so lags are halves of the finer one's steps. */
const HALF = 0.5;

/**
 * The error at each lag, in steps from `first`; null if there are too many lags. Where fewer than `fewest` windows can
 * lie together, as in the days between two parts of a log, nothing is compared.
 */
function errorsByLag(comparison: Comparison, fewest: number, range?: Window) {
  const { step: report, reports, width, ends, columns } = comparison;
  const step = report * HALF;
  const { from = -(ends.at(-1) ?? 0), to = reports * report } = range ?? {};
  const first = Math.ceil(from / step);
  const lags = Math.floor(to / step) + 1 - first;
  if (!(lags > 0 && lags <= MOST_LAGS)) return null;
  const wanted = Math.min(MOST_WINDOWS, MOST_COMPARISONS / (lags * columns.length));
  const stride = Math.max(
    1,
    Math.floor(windowsTogether(comparison) / Math.max(MANY_WINDOWS * 2, wanted)),
  );
  const errors = new Float64Array(lags);
  const variation = new Float64Array(lags);
  const counts = new Float64Array(lags);
  const compared = columns.map(({ fine, coarse }) => ({
    sums: prefixSums(fine),
    coarse,
    weight: 1 / varianceOf(coarse) / columns.length,
  }));
  let [begin, end] = [ends.length, ends.length];
  for (let lag = 0; lag < lags; lag++) {
    const [low, high] = [TINY - first - lag, reports / HALF + TINY - first - lag];
    while (begin > 0 && ends[begin - 1]! >= low * step) begin--;
    while (end > 0 && ends[end - 1]! > high * step) end--;
    if (end - begin < fewest) continue;
    for (const { sums, coarse, weight } of compared) {
      const place = (i: number) => (ends[i]! / step + first + lag) * HALF;
      const [from, last] = [place(begin) - width / report, place(end - 1)];
      if (presentBetween(sums, from, last) < (fewest * width) / report) continue;
      let [count, squares, sum, sumOfSquares] = [0, 0, 0, 0];
      for (let i = begin; i < end; i += stride) {
        const to = place(i);
        const mean = meanBetween(sums, to - width / report, to);
        const difference = mean - coarse[i]!;
        if (Number.isNaN(difference)) continue;
        count++;
        squares += difference * difference;
        sum += coarse[i]!;
        sumOfSquares += coarse[i]! * coarse[i]!;
      }
      errors[lag]! += (squares / count) * weight;
      variation[lag]! += (sumOfSquares / count - (sum / count) ** 2) * weight;
      counts[lag]! += count / columns.length;
    }
  }
  // Two logs agree in what changes while they overlap, not in that both are idle.
  for (let lag = 0; lag < lags; lag++) errors[lag]! /= Math.max(0, variation[lag]!);
  return { errors, counts, first, step };
}

/** Sums up to each report; NaN from the first missing value to the end of its report is kept by counting them. */
function prefixSums(values: Float64Array) {
  const sums = new Float64Array(values.length + 1);
  const missing = new Int32Array(values.length + 1);
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    const isMissing = Number.isNaN(value);
    sums[i + 1] = sums[i]! + (isMissing ? 0 : value);
    missing[i + 1] = missing[i]! + (isMissing ? 1 : 0);
  }
  return { sums, missing };
}

/** How many reports there are from one place to another; those that are there in part count too. */
function presentBetween({ missing }: ReturnType<typeof prefixSums>, from: number, to: number) {
  const begin = Math.max(0, Math.floor(from));
  const end = Math.min(missing.length - 1, Math.ceil(to));
  return end - begin - (missing[end]! - missing[begin]!);
}

/** The mean from one place to another, in reports; NaN outside the log or where a report is missing. */
function meanBetween({ sums, missing }: ReturnType<typeof prefixSums>, from: number, to: number) {
  const [begin, end] = [Math.floor(from + TINY), Math.ceil(to - TINY)];
  if (begin < 0 || end >= sums.length || missing[end]! > missing[begin]!) return Number.NaN;
  return (sumUpTo(sums, to) - sumUpTo(sums, from)) / (to - from);
}

const TINY = 1e-6;

function sumUpTo(sums: Float64Array, place: number): number {
  const whole = Math.floor(place + TINY);
  const part = Math.max(0, place - whole);
  if (part < TINY || whole + 1 >= sums.length) return sums[whole]!;
  return sums[whole]! + part * (sums[whole + 1]! - sums[whole]!);
}

function varianceOf(values: Float64Array): number {
  const present = values.filter((value) => !Number.isNaN(value));
  const mean = present.reduce((sum, value) => sum + value, 0) / present.length;
  return present.reduce((sum, value) => sum + (value - mean) ** 2, 0) / present.length;
}
