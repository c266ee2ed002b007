/** Two logs that measured the same; the finer one has reports of equal steps. */
export interface LagComparison {
  /** Interval of the finer log, in seconds. */
  readonly step: number;
  /** Number of reports of the finer log. */
  readonly reports: number;
  /** Interval of the coarser log, in seconds. */
  readonly width: number;
  /** Seconds from the coarser log's start to the end of each of its reports. */
  readonly ends: Float64Array;
  /** The columns that both measured; NaN where there is no value. */
  readonly columns: readonly { readonly fine: Float64Array; readonly coarse: Float64Array }[];
}

/** The differences of two logs at some lags. */
export interface LagErrors {
  /** In halves of the finer log's steps, ascending. */
  readonly lags: Int32Array;
  /** As in `Lag`; NaN where nothing could be compared. */
  readonly errors: Float64Array;
  /** Number of compared windows. */
  readonly counts: Float64Array;
}

/** Which windows are compared. */
export interface WindowChoice {
  /**
   * Minimum number of overlapping reports; with fewer, as in the days between two parts of a log, nothing is compared.
   */
  readonly minReports: number;
  /** The reports of the coarser log from one window to the next. */
  readonly stride: number;
}

/** The unit of lags, in steps of the finer log: two logs are rarely in step. */
export const LAG_UNIT_STEPS = 0.5;
/** Maximum rounding error of a position, in reports. */
const MAX_ROUNDING_ERROR = 1e-6;

/** Compares two logs at some lags, which must ascend. */
export function lagErrors(
  comparison: LagComparison,
  lags: Int32Array,
  { minReports, stride }: WindowChoice,
): LagErrors {
  const { step: report, reports, width, ends, columns } = comparison;
  const step = report * LAG_UNIT_STEPS;
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
    const [low, high] = [
      MAX_ROUNDING_ERROR - lag,
      reports / LAG_UNIT_STEPS + MAX_ROUNDING_ERROR - lag,
    ];
    while (begin > 0 && ends[begin - 1]! >= low * step) begin--;
    while (end > 0 && ends[end - 1]! > high * step) end--;
    if (end - begin < minReports) continue;
    for (const { sums, coarse, weight } of compared) {
      const positionOf = (i: number) => (ends[i]! / step + lag) * LAG_UNIT_STEPS;
      const [from, last] = [positionOf(begin) - width / report, positionOf(end - 1)];
      if (presentBetween(sums, from, last) < (minReports * width) / report) continue;
      let [count, squares, sum, sumOfSquares] = [0, 0, 0, 0];
      for (let i = begin; i < end; i += stride) {
        const to = positionOf(i);
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
  // Only changes during the overlap show agreement: two idle logs look the same at any lag.
  for (let k = 0; k < lags.length; k++) errors[k]! /= Math.max(0, variation[k]!);
  return { lags, errors, counts };
}

/** Returns the sums and the number of missing values up to each report; a missing value adds 0 to the sum. */
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

/** Counts the reports with a value between two positions; partly covered reports count too. */
function presentBetween({ missing }: ReturnType<typeof prefixSums>, from: number, to: number) {
  const begin = Math.max(0, Math.floor(from));
  const end = Math.min(missing.length - 1, Math.ceil(to));
  return end - begin - (missing[end]! - missing[begin]!);
}

/** Returns the mean between two positions, in reports; NaN outside the log or where a report is missing. */
function meanBetween({ sums, missing }: ReturnType<typeof prefixSums>, from: number, to: number) {
  const [begin, end] = [Math.floor(from + MAX_ROUNDING_ERROR), Math.ceil(to - MAX_ROUNDING_ERROR)];
  if (begin < 0 || end >= sums.length || missing[end]! > missing[begin]!) return Number.NaN;
  return (sumUpTo(sums, to) - sumUpTo(sums, from)) / (to - from);
}

function sumUpTo(sums: Float64Array, position: number): number {
  const whole = Math.floor(position + MAX_ROUNDING_ERROR);
  const part = Math.max(0, position - whole);
  if (part < MAX_ROUNDING_ERROR || whole + 1 >= sums.length) return sums[whole]!;
  return sums[whole]! + part * (sums[whole + 1]! - sums[whole]!);
}

function varianceOf(values: Float64Array): number {
  const present = values.filter((value) => !Number.isNaN(value));
  const mean = present.reduce((sum, value) => sum + value, 0) / present.length;
  return present.reduce((sum, value) => sum + (value - mean) ** 2, 0) / present.length;
}
