import { mean } from 'd3-array';
import { medianOf } from '../statistics/quantile.ts';

/** Maximum difference between a usual distance and the median, as a share of the median. */
const MAX_DIFFERENCE = 0.25;
/** Minimum share of distances that are usual: now and then one is missing or comes late. */
const MIN_USUAL_SHARE = 0.66;
/** Minimum number of distances. */
const MIN_DISTANCES = 2;

/** The usual distance between ascending numbers, the mean of those near the median; NaN if many are not. */
export function usualDistance(numbers: readonly number[]): number {
  const distances = numbers.slice(1).map((number, i) => number - numbers[i]!);
  const middle = medianOf(Float64Array.from(distances));
  const usual = distances.filter((each) => Math.abs(each - middle) <= MAX_DIFFERENCE * middle);
  const isUsual =
    distances.length >= MIN_DISTANCES && usual.length >= MIN_USUAL_SHARE * distances.length;
  return isUsual ? mean(usual)! : Number.NaN;
}
