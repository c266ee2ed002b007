import { mean } from 'd3-array';
import { knownValues, quantileOf } from '../../statistics/quantile.ts';

/** Minimum number of values of a level, and minimum factor between two. */
const MIN_VALUES = 4;
const MIN_FACTOR = 2;
/** Maximum spread of the values of a level, as a share of their median. */
const MAX_SPREAD = 0.2;

/** Returns the two flat levels of values that stay at one and then at another; none of others: their mean says enough. */
export function twoLevels(values: Float64Array): readonly number[] {
  const known = knownValues(values);
  const [low, , high] = quantilesOf(known);
  const isHigh = (value: number) => 2 * value > low + high;
  const at = known.findIndex((value) => isHigh(value) !== isHigh(known[0]!));
  const parts = [known.subarray(0, at), known.subarray(at)];
  return high >= MIN_FACTOR * low && parts.every(isLevel) ? parts.map((part) => mean(part)!) : [];
}

function isLevel(values: Float64Array): boolean {
  const [low, middle, high] = quantilesOf(values);
  return values.length >= MIN_VALUES && high - low <= MAX_SPREAD * middle;
}

/** Returns the values of which a tenth, a half and nine tenths are below. */
const quantilesOf = (values: Float64Array) =>
  [0.1, 0.5, 0.9].map((part) => quantileOf(values.slice(), part)) as [number, number, number];
