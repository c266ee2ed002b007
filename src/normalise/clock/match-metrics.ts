import { max, mean } from 'd3-array';
import type { RawSource } from '../../input/tables/raw-source.ts';
import { digitOf, intervalValues, isUserTimeUnlike, sameColumns } from '../same-columns.ts';
import { bestLag, errorNear, MAX_ERROR_FEW_WINDOWS, MIN_CERTAIN_WINDOWS } from './best-lag.ts';
import type { LagComparison } from './lag-errors.ts';

/** A log without a clock. */
export interface UnclockedLog {
  readonly source: RawSource;
  /** The possible intervals, in seconds. */
  readonly intervals: readonly number[];
  /** Number of intervals from its start to its first report. */
  readonly first: 0 | 1;
}

/** A log whose place is known. */
export interface ClockedLog {
  readonly source: RawSource;
  /** The time at which each report was printed, in ms. */
  readonly ends: Float64Array;
  readonly interval: number;
}

/** The start of a log, in ms, and its interval in seconds. */
export interface MetricMatch {
  readonly start: number;
  readonly interval: number;
}

/** Maximum number of compared columns; more cost time and add little. */
const MAX_COLUMNS = 4;
/** Minimum ratio of a clearly worse error to the best one. */
const MIN_WORSE_RATIO = 2;

interface SharedColumn {
  readonly log: Float64Array;
  readonly reference: Float64Array;
  /** The standard deviation of the values, in units of the last printed digit. */
  readonly variation: number;
  /** Whether both have the same level and hardly leave it: what differs then is the noise of each second. */
  readonly isSteady: boolean;
}

/**
 * Finds when a log was written by comparing it with a log that measured the same: the lag and the interval at which the
 * same metrics of the same entities agree best. Null unless the agreement is clear.
 */
export function matchMetrics(log: UnclockedLog, reference: ClockedLog): MetricMatch | null {
  const columns = sharedColumns(log.source, reference.source);
  if (columns.length === 0) return null;
  const lags = log.intervals.flatMap((interval) => {
    const { comparison, zero, sign } = compare(log, { reference, interval, columns });
    const lag = bestLag(comparison, log.intervals.length > 1 ? MIN_CERTAIN_WINDOWS : undefined);
    return lag === null ? [] : [{ ...lag, interval, start: zero + sign * lag.seconds * 1000 }];
  });
  lags.sort((a, b) => a.error - b.error);
  const [best, second] = lags;
  if (best === undefined || !best.isClear) return null;
  if (log.intervals.length > 1 && best.error > MAX_ERROR_FEW_WINDOWS) return null;
  if (second !== undefined && second.error < MIN_WORSE_RATIO * best.error + 0.1) return null;
  return { start: best.start, interval: best.interval };
}

/** Whether another log measured something else at the supposed time of a log. */
export function contradicts(
  log: Omit<UnclockedLog, 'intervals'>,
  reference: ClockedLog,
  { start, interval }: MetricMatch,
): boolean {
  const columns = sharedColumns(log.source, reference.source).filter(({ isSteady }) => !isSteady);
  if (columns.length === 0) return false;
  const { comparison, zero, sign } = compare(log, { reference, interval, columns });
  const slack = Math.max(interval, reference.interval, MAX_START_DELAY_SECONDS);
  return errorNear(comparison, (sign * (start - zero)) / 1000, slack) > MIN_CONTRADICTION_ERROR;
}

/** Minimum error that contradicts a time. Logs of different times have about 2; two tools may count differently. */
const MIN_CONTRADICTION_ERROR = 0.5;
/** Maximum seconds between the starts of the tools of one script. */
export const MAX_START_DELAY_SECONDS = 3;

/** Counts of an instant that change from one to the next: two tools never look at once. */
const OF_AN_INSTANT = /^process\.(running|blocked)$/;

/** Returns the columns that both logs have and that vary, the most varying first. */
function sharedColumns(source: RawSource, other: RawSource): SharedColumn[] {
  const shared = sameColumns(source, other).flatMap(([column, twin]): SharedColumn[] => {
    if (column.metric === 'cpu.user' && isUserTimeUnlike(source, other)) return [];
    if (OF_AN_INSTANT.test(column.metric)) return [];
    const [log, reference] = [intervalValues(source, column), intervalValues(other, twin)];
    const digit = Math.max(digitOf(column), digitOf(twin));
    const variation = Math.min(deviation(log), deviation(reference)) / digit;
    const whole = column.factor.unit === '%' ? WHOLE_PERCENT : undefined;
    return variation > 1
      ? [{ log, reference, variation, isSteady: areSteady(log, reference, whole) }]
      : [];
  });
  return shared.sort((a, b) => b.variation - a.variation).slice(0, MAX_COLUMNS);
}

/** Maximum deviation, and difference of the means, of steady values, as a share of the whole or of the highest one. */
const MAX_NOISE_SHARE = 0.1;
const WHOLE_PERCENT = 100;

function areSteady(log: Float64Array, reference: Float64Array, whole?: number): boolean {
  const limit = MAX_NOISE_SHARE * (whole ?? Math.max(max(log) ?? 0, max(reference) ?? 0));
  const distance = Math.abs((mean(log) ?? 0) - (mean(reference) ?? 0));
  return Math.max(deviation(log), deviation(reference), distance) <= limit;
}

function deviation(values: Float64Array): number {
  let [n, sum, squares] = [0, 0, 0];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    n++;
    sum += value;
    squares += value * value;
  }
  return n < 2 ? 0 : Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2));
}

interface Reference {
  readonly reference: ClockedLog;
  readonly interval: number;
  readonly columns: readonly SharedColumn[];
}

/**
 * Prepares the comparison of the finer log, averaged over the reports of the coarser one. For a lag between both, the
 * log starts at `zero` plus the lag times `sign`.
 */
function compare(
  { source, first }: Omit<UnclockedLog, 'intervals'>,
  { reference, interval, columns }: Reference,
) {
  const origin = reference.ends[0]! - reference.interval * 1000;
  const reports = source.stamps.length;
  // The first report of the log covers the time before its start if it was printed right then.
  const lead = (1 - first) * interval;
  const ends = Float64Array.from({ length: reports }, (_, i) => (i + 1) * interval);
  const theirEnds = reference.ends.map((end) => (end - origin) / 1000);
  const slots = evenly(theirEnds, reference.interval);
  if (interval <= reference.interval) {
    const comparison: LagComparison = {
      step: interval,
      reports,
      width: reference.interval,
      ends: theirEnds,
      columns: columns.map(({ log, reference: coarse }) => ({ fine: log, coarse })),
    };
    return { comparison, zero: origin + lead * 1000, sign: -1 };
  }
  const comparison: LagComparison = {
    step: reference.interval,
    reports: slots.length,
    width: interval,
    ends,
    columns: columns.map(({ log, reference: fine }) => ({
      fine: Float64Array.from(slots, (report) => (report < 0 ? Number.NaN : fine[report]!)),
      coarse: log,
    })),
  };
  return { comparison, zero: origin + lead * 1000, sign: 1 };
}

/** Returns the report of each interval of a log, −1 where it is missing. */
function evenly(ends: Float64Array, interval: number): Int32Array {
  const last = Math.min(MAX_SLOTS, Math.round((ends.at(-1) ?? 0) / interval));
  const slots = new Int32Array(Math.max(0, last)).fill(-1);
  for (const [report, end] of ends.entries()) {
    const slot = Math.round(end / interval) - 1;
    if (slot >= 0 && slot < slots.length) slots[slot] = report;
  }
  return slots;
}

/** Maximum number of intervals: twelve days of seconds. */
const MAX_SLOTS = 1_000_000;
