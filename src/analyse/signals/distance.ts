import { mean, sum } from 'd3-array';
import { medianOf } from '../statistics/quantile.ts';

/** Maximum difference between a usual distance and the median, as a share of the median. */
const MAX_DIFFERENCE = 0.25;
/** Minimum share of distances that are usual: now and then one is missing or comes late. */
const MIN_USUAL_SHARE = 0.66;
/** Maximum difference between all usual distances one after the other and the way from the first number to the last, as a share. */
const MAX_MISSING_SHARE = 0.2;
/** Minimum number of distances. */
const MIN_DISTANCES = 2;

/**
 * The usual distance between ascending numbers, the mean of those near the median; NaN if many are not, or if they do not make
 * up the way from the first number to the last.
 */
export function usualDistance(numbers: readonly number[]): number {
  const distances = numbers.slice(1).map((number, i) => number - numbers[i]!);
  const middle = medianOf(Float64Array.from(distances));
  const usual = distances.filter((each) => Math.abs(each - middle) <= MAX_DIFFERENCE * middle);
  const isUsual =
    distances.length >= MIN_DISTANCES && usual.length >= MIN_USUAL_SHARE * distances.length;
  const distance = isUsual ? mean(usual)! : Number.NaN;
  const all = sum(distances);
  const isWhole = Math.abs(distances.length * distance - all) <= MAX_MISSING_SHARE * all;
  return isWhole ? distance : Number.NaN;
}
