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

/** How well two logs agree at some lags. */
export interface LagErrors {
  /** In halves of the finer log's steps, ascending. */
  readonly lags: Int32Array;
  /** As in `Lag`; NaN where nothing could be compared. */
  readonly errors: Float64Array;
  /** How many windows were compared. */
  readonly counts: Float64Array;
}

/** How windows are compared. */
export interface Trial {
  /** Where fewer can lie together, as in the days between two parts of a log, nothing is compared. */
  readonly fewest: number;
  /** The reports of the coarser log from one window to the next. */
  readonly stride: number;
}

/** Two logs are rarely in step, so lags are halves of the finer one's steps. */
export const HALF = 0.5;
const TINY = 1e-6;

/** Compares two logs at some lags, which ascend. */
export function lagErrors(
  comparison: Comparison,
  lags: Int32Array,
  { fewest, stride }: Trial,
): LagErrors {
  const { step: report, reports, width, ends, columns } = comparison;
  const step = report * HALF;
  const compared = columns.map(({ fine, coarse }) => ({
    sums: prefixSums(fine),
    coarse,
    weight: 1 / varianceOf(coarse) / columns.length,
  }));
  const errors = new Float64Array(lags.length);
  const variation = new Float64Array(lags.length);
  const counts = new Float64Array(lags.length);
  let [begin, end] = [ends.length, ends.length];
  for (let k = 0; k < lags.length; k++) {
    const lag = lags[k]!;
    const [low, high] = [TINY - lag, reports / HALF + TINY - lag];
    while (begin > 0 && ends[begin - 1]! >= low * step) begin--;
    while (end > 0 && ends[end - 1]! > high * step) end--;
    if (end - begin < fewest) continue;
    for (const { sums, coarse, weight } of compared) {
      const place = (i: number) => (ends[i]! / step + lag) * HALF;
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
      errors[k]! += (squares / count) * weight;
      variation[k]! += (sumOfSquares / count - (sum / count) ** 2) * weight;
      counts[k]! += count / columns.length;
    }
  }
  // Two logs agree in what changes while they overlap, not in that both are idle.
  for (let k = 0; k < lags.length; k++) errors[k]! /= Math.max(0, variation[k]!);
  return { lags, errors, counts };
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
