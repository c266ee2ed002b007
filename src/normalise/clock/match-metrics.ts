import type { RawSource } from '../../input/tables/raw-source.ts';
import { type Column, readValues } from '../../model/column.ts';
import { bestLag, ERROR_OF_FEW, errorNear, MANY_WINDOWS } from './best-lag.ts';
import type { Comparison } from './lag-errors.ts';

/** A log without a clock. */
export interface UnclockedLog {
  readonly source: RawSource;
  /** The intervals that it may have, in seconds. */
  readonly intervals: readonly number[];
  /** How many intervals after its start its first report was printed. */
  readonly first: 0 | 1;
}

/** A log whose place is known. */
export interface ClockedLog {
  readonly source: RawSource;
  /** When each report was printed, in ms. */
  readonly ends: Float64Array;
  readonly interval: number;
}

/** When a log began, in ms, and its interval in seconds. */
export interface MetricMatch {
  readonly start: number;
  readonly interval: number;
}

/** Comparing more columns costs time and says little more. */
const MOST_COLUMNS = 4;
/** An error this many times the best one's is clearly worse. */
const CLEARLY = 2;

interface SharedColumn {
  readonly log: Float64Array;
  readonly reference: Float64Array;
  /** How far the values vary, in printed digits. */
  readonly variation: number;
}

/**
 * Finds when a log was written by what another measured at the same time: the lag, and the interval, at which the same
 * metrics of the same entities agree best. Null unless the agreement is clear.
 */
export function matchMetrics(log: UnclockedLog, reference: ClockedLog): MetricMatch | null {
  const columns = sharedColumns(log.source, reference.source);
  if (columns.length === 0) return null;
  const lags = log.intervals.flatMap((interval) => {
    const { comparison, zero, sign } = compare(log, { reference, interval, columns });
    const lag = bestLag(comparison, log.intervals.length > 1 ? MANY_WINDOWS : undefined);
    return lag === null ? [] : [{ ...lag, interval, start: zero + sign * lag.seconds * 1000 }];
  });
  lags.sort((a, b) => a.error - b.error);
  const [best, second] = lags;
  if (best === undefined || !best.isClear) return null;
  if (log.intervals.length > 1 && best.error > ERROR_OF_FEW) return null;
  if (second !== undefined && second.error < CLEARLY * best.error + 0.1) return null;
  return { start: best.start, interval: best.interval };
}

/** Whether another log measured something else at the time at which a log is said to have been written. */
export function contradicts(
  log: Omit<UnclockedLog, 'intervals'>,
  reference: ClockedLog,
  { start, interval }: MetricMatch,
): boolean {
  const columns = sharedColumns(log.source, reference.source);
  if (columns.length === 0) return false;
  const { comparison, zero, sign } = compare(log, { reference, interval, columns });
  const slack = Math.max(interval, reference.interval, NOT_AT_ONCE);
  return errorNear(comparison, (sign * (start - zero)) / 1000, slack) > CONTRADICTION;
}

/** Logs of different times differ by about 2; what two tools count differently is allowed for. */
const CONTRADICTION = 0.5;
/** A script starts its tools within this time, in seconds. */
export const NOT_AT_ONCE = 3;

/** The columns that both logs have and that vary, those that vary most first. */
function sharedColumns(one: RawSource, other: RawSource): SharedColumn[] {
  const theirs = new Map(other.columns.map((column) => [keyOf(other, column), column]));
  const shared = one.columns.flatMap((column): SharedColumn[] => {
    const twin = theirs.get(keyOf(one, column));
    if (twin === undefined || !isComparable(one, column)) return [];
    const [log, reference] = [valuesOf(one, column), valuesOf(other, twin)];
    const digit = Math.max(digitOf(column), digitOf(twin));
    const variation = Math.min(deviation(log), deviation(reference)) / digit;
    return variation > 1 ? [{ log, reference, variation }] : [];
  });
  return shared.sort((a, b) => b.variation - a.variation).slice(0, MOST_COLUMNS);
}

function keyOf({ entities }: RawSource, { entity, metric, bucket }: Column): string {
  const { kind, name } = entities[entity]!;
  return JSON.stringify([kind, name, metric, bucket]);
}

/** Amounts depend on the interval, and what a report has no name for may be anything. */
function isComparable({ parser }: RawSource, { metric, bucket }: Column): boolean {
  return bucket === null && parser.tool !== '' && !metric.startsWith('other.');
}

/** The values of the reports; an average since boot is not a report. */
function valuesOf({ sinceBoot, stamps }: RawSource, column: Column): Float64Array {
  return readValues(column, 0, stamps.length).map((value, i) =>
    sinceBoot[i] === 1 ? Number.NaN : value,
  );
}

/** The last printed digit in the canonical unit. */
function digitOf({ factor, blocks }: Column): number {
  return factor.times / factor.by / 10 ** (blocks[0]?.digits ?? 0);
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

interface Trial {
  readonly reference: ClockedLog;
  readonly interval: number;
  readonly columns: readonly SharedColumn[];
}

/**
 * Means of the finer log over the reports of the coarser one, for a lag between both: the log's start is `zero` plus or
 * minus the lag.
 */
function compare(
  { source, first }: Omit<UnclockedLog, 'intervals'>,
  { reference, interval, columns }: Trial,
) {
  const origin = reference.ends[0]! - reference.interval * 1000;
  const reports = source.stamps.length;
  // The first report of the log covers the time before its start if it was printed right then.
  const lead = (1 - first) * interval;
  const ends = Float64Array.from({ length: reports }, (_, i) => (i + 1) * interval);
  const theirEnds = reference.ends.map((end) => (end - origin) / 1000);
  const slots = evenly(theirEnds, reference.interval);
  if (interval <= reference.interval) {
    const comparison: Comparison = {
      step: interval,
      reports,
      width: reference.interval,
      ends: theirEnds,
      columns: columns.map(({ log, reference: coarse }) => ({ fine: log, coarse })),
    };
    return { comparison, zero: origin + lead * 1000, sign: -1 };
  }
  const comparison: Comparison = {
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

/** The report of each interval of a log, −1 where it is missing. */
function evenly(ends: Float64Array, interval: number): Int32Array {
  const last = Math.min(MOST_SLOTS, Math.round((ends.at(-1) ?? 0) / interval));
  const slots = new Int32Array(Math.max(0, last)).fill(-1);
  for (const [report, end] of ends.entries()) {
    const slot = Math.round(end / interval) - 1;
    if (slot >= 0 && slot < slots.length) slots[slot] = report;
  }
  return slots;
}

/** Twelve days by the second. */
const MOST_SLOTS = 1_000_000;
