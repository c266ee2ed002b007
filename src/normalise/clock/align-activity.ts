import { maxIndex, mean, sum } from 'd3-array';

/** Values that follow each other at a step. */
export interface Activity {
  /** Seconds from its start to the end of each report. */
  readonly ends: Float64Array;
  readonly values: Float64Array;
  /** Seconds that a report covers. */
  readonly interval: number;
}

/** Where a load lies in what the host did. */
export interface ActivityMatch {
  /** Seconds from the start of the host's activity to that of the load. */
  readonly seconds: number;
  /** How well both agree: 1 if they are equal but for a factor and a level. */
  readonly correlation: number;
}

/** Minimum length of a load, and of the rest of the host's activity, in steps. */
const MIN_STEPS = 10;
/** Minimum room to move the load in, in steps: with less there is nothing to find. */
const MIN_ROOM_STEPS = 2;
/** Maximum number of products of a search. */
const MAX_PRODUCTS = 1e7;
/** Minimum correlation. */
const MIN_CORRELATION = 0.7;
/** Minimum by which the best place is better than any other one that is not beside it. */
const MIN_LEAD = 0.2;
/** Maximum width of the best place, as a share of the load and in steps: a load in a longer busy time fits anywhere. */
const MAX_WIDTH = { share: 0.05, steps: 4 };
/** Places that are worse by less than this are as good as the best. */
const SAME_CORRELATION = 0.005;

/**
 * Moves a load along what a host did, as nothing before and after itself, and returns where both agree; null if that is
 * not clear: the host did the same throughout, the load fits in two places, or either is too short.
 */
export function alignActivity(load: Activity, host: Activity): ActivityMatch | null {
  const step = stepFor(load, host);
  const [moved, fixed] = [slotsOf(load, step), slotsOf(host, step)];
  const room = fixed.length - moved.length;
  if (moved.length < MIN_STEPS || room < MIN_ROOM_STEPS) return null;
  const correlations = correlationsOf(moved, fixed);
  const best = maxIndex(correlations);
  const most = correlations[best]!;
  if (!(most >= MIN_CORRELATION)) return null;
  const near = rangeAbove(correlations, best, most - MIN_LEAD);
  const isElsewhere = correlations.some(
    (value, i) => (i < near.from || i > near.to) && value > most - MIN_LEAD,
  );
  const level = rangeAbove(correlations, best, most - SAME_CORRELATION);
  const maxWidth = Math.max(MAX_WIDTH.steps, MAX_WIDTH.share * moved.length);
  if (isElsewhere || level.to - level.from > maxWidth) return null;
  return { seconds: best * step, correlation: most };
}

const lengthOf = ({ ends }: Activity) => ends.at(-1) ?? 0;

/** Returns the step at which both are compared: the host's, or a longer one if there are too many. */
function stepFor(load: Activity, host: Activity): number {
  const slots = lengthOf(host) / host.interval;
  const products = slots * (lengthOf(load) / host.interval);
  return host.interval * Math.max(1, Math.ceil(Math.sqrt(products / MAX_PRODUCTS)));
}

/** Returns the mean of each step; the value of the report that covers it, if reports are longer; NaN without one. */
function slotsOf({ ends, values, interval }: Activity, step: number): Float64Array {
  const count = Math.max(0, Math.round((ends.at(-1) ?? 0) / step));
  const sums = new Float64Array(count);
  const seconds = new Float64Array(count);
  for (const [i, end] of ends.entries()) {
    const value = values[i]!;
    const begin = Math.max(i === 0 ? 0 : ends[i - 1]!, end - Math.max(interval, step));
    if (Number.isNaN(value)) continue;
    for (let k = Math.max(0, Math.floor(begin / step)); k < count && k * step < end; k++) {
      const shared = Math.min(end, (k + 1) * step) - Math.max(begin, k * step);
      if (shared <= 0) continue;
      sums[k]! += value * shared;
      seconds[k]! += shared;
    }
  }
  return sums.map((sum, k) => sum / (seconds[k] || Number.NaN));
}

/** Returns the correlation at each number of steps by which the load is moved; NaN if either is constant. */
function correlationsOf(moved: Float64Array, fixed: Float64Array): Float64Array {
  const [load, host] = [withoutHoles(moved), withoutHoles(fixed)];
  const count = host.length;
  const level = mean(host)!;
  const around = host.map((value) => value - level);
  const variance = sum(load, square) / count - (sum(load) / count) ** 2;
  const variances = variance * (sum(around, square) / count);
  const scale = variances > 0 ? 1 / (count * Math.sqrt(variances)) : Number.NaN;
  return Float64Array.from({ length: count - load.length + 1 }, (_, lag) => {
    let product = 0;
    for (let i = 0; i < load.length; i++) product += load[i]! * around[lag + i]!;
    return product * scale;
  });
}

/** Replaces missing values by the mean, which says nothing. */
function withoutHoles(values: Float64Array): Float64Array {
  const level = mean(values) ?? Number.NaN;
  return values.map((value) => (Number.isNaN(value) ? level : value));
}

const square = (value: number) => value * value;

/** Returns the places beside the best one, and itself, that reach a level without a gap. */
function rangeAbove(values: Float64Array, best: number, level: number) {
  let [from, to] = [best, best];
  while (from > 0 && values[from - 1]! >= level) from--;
  while (to < values.length - 1 && values[to + 1]! >= level) to++;
  return { from, to };
}
