import { leastSamples } from './least-samples.ts';

/** Values without NaN between `min` and `max`, each with a positive weight. Without weights all count the same. */
export interface WeightedValues {
  readonly values: Float64Array;
  readonly weights: Float64Array | null;
  readonly min: number;
  readonly max: number;
  /** Whether all values are whole numbers. */
  readonly whole: boolean;
}

const BINS = 4096;
/** Maximum range of whole numbers that have one bin each. */
const MAX_EXACT_RANGE = 16_384;
/** Maximum number of values that are sorted: a histogram would cost more. */
const MAX_SORTED_VALUES = 256;

/**
 * Weighted percentiles without sorting the series. A histogram finds the bins in which the cumulated weight reaches the
 * ranks (0 to 1, ascending), and only their values are examined again; if each whole number has its own bin, not even
 * these. Exact, and linear in the number of samples, which matters with hundreds of series of a day each. NaN for a rank
 * of which so few samples say nothing.
 */
export function percentiles(sample: WeightedValues, ranks: readonly number[]): number[] {
  let total = sample.values.length;
  if (sample.weights !== null) {
    total = 0;
    for (let i = 0; i < sample.weights.length; i++) total += sample.weights[i]!;
  }
  // Sums of weights are rounded differently in each order; one part in 10^12 must not move a percentile.
  const told = ranks.filter((rank) => isTold(sample, rank));
  const found = select(
    sample,
    told.map((rank) => rank * total * (1 - 1e-12)),
  );
  return ranks.map((rank) => found[told.indexOf(rank)] ?? Number.NaN);
}

function isTold({ values }: WeightedValues, rank: number): boolean {
  return values.length >= leastSamples(rank * 100);
}

/** A percentile of known values, which count the same without weights; NaN of too few. */
export function percentileOf(
  values: Float64Array,
  weights: Float64Array | null,
  percent: number,
): number {
  return percentiles({ values, weights, ...extent(values), whole: false }, [percent / 100])[0]!;
}

/** The smallest value for each target whose cumulated weight reaches it. */
function select(sample: WeightedValues, targets: readonly number[]): number[] {
  const { values, min, max, whole } = sample;
  if (values.length === 0) return targets.map(() => Number.NaN);
  if (min === max) return targets.map(() => min);
  if (values.length <= MAX_SORTED_VALUES) return selectSorted(sample, targets);
  const exact = whole && max - min < MAX_EXACT_RANGE;
  const bins = exact ? max - min + 1 : BINS;
  const scale = exact ? 1 : (bins - 1) / (max - min);
  const histogram = fillHistogram(sample, bins, scale);
  const found = targets.map((target) => binOf(histogram, target));
  if (exact) return found.map(({ bin }) => min + bin);
  const wanted = [...new Set(found.map(({ bin }) => bin))];
  const picked = pickValues(sample, { scale, bins: wanted, counts: histogram.counts });
  return found.map(({ bin, before }, i) => {
    const inside = picked[wanted.indexOf(bin)]!;
    // A bin that holds everything (values too far apart for doubles) would never get smaller.
    const stuck = inside.values.length === values.length;
    return (stuck ? selectSorted : select)(inside, [targets[i]! - before])[0]!;
  });
}

interface WeightHistogram {
  /** The weight of each bin; its count if all values count the same. */
  readonly weights: Float64Array | Uint32Array;
  readonly counts: Uint32Array;
}

function fillHistogram(
  { values, weights, min }: WeightedValues,
  bins: number,
  scale: number,
): WeightHistogram {
  const counts = new Uint32Array(bins);
  if (weights === null) {
    for (let i = 0; i < values.length; i++) counts[((values[i]! - min) * scale) | 0]!++;
    return { weights: counts, counts };
  }
  const sums = new Float64Array(bins);
  for (let i = 0; i < values.length; i++) {
    const bin = ((values[i]! - min) * scale) | 0;
    sums[bin]! += weights[i]!;
    counts[bin]!++;
  }
  return { weights: sums, counts };
}

/** The bin in which the cumulated weight reaches the target; at the latest the last one that is not empty. */
function binOf({ weights }: WeightHistogram, target: number): { bin: number; before: number } {
  let before = 0;
  let last = { bin: 0, before: 0 };
  for (let bin = 0; bin < weights.length; bin++) {
    const weight = weights[bin]!;
    if (weight === 0) continue;
    if (before + weight >= target) return { bin, before };
    last = { bin, before };
    before += weight;
  }
  return last;
}

interface WantedBins {
  readonly scale: number;
  readonly bins: readonly number[];
  readonly counts: Uint32Array;
}

/** The values of some bins, found in one pass. */
function pickValues(
  { values, weights, min, whole }: WeightedValues,
  { scale, bins, counts }: WantedBins,
): readonly WeightedValues[] {
  const slots = new Int8Array(BINS).fill(-1);
  for (const [slot, bin] of bins.entries()) slots[bin] = slot;
  const picked = bins.map((bin) => ({
    values: new Float64Array(counts[bin]!),
    weights: weights === null ? null : new Float64Array(counts[bin]!),
    length: 0,
  }));
  for (let i = 0; i < values.length; i++) {
    const slot = slots[((values[i]! - min) * scale) | 0]!;
    if (slot < 0) continue;
    const bin = picked[slot]!;
    if (bin.weights !== null) bin.weights[bin.length] = weights![i]!;
    bin.values[bin.length++] = values[i]!;
  }
  return picked.map((bin) => ({ ...bin, ...extent(bin.values), whole }));
}

function extent(values: Float64Array): { min: number; max: number } {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min, max };
}

function selectSorted({ values, weights }: WeightedValues, targets: readonly number[]): number[] {
  if (weights === null) {
    const sorted = values.slice().sort();
    const indexOf = (target: number) => Math.min(sorted.length, Math.max(1, Math.ceil(target))) - 1;
    return targets.map((target) => sorted[indexOf(target)]!);
  }
  const order = Array.from(values.keys()).sort((a, b) => values[a]! - values[b]!);
  return targets.map((target) => {
    let cumulated = 0;
    const found = order.find((i) => {
      cumulated += weights[i]!;
      return cumulated >= target;
    });
    return values[found ?? order.at(-1)!]!;
  });
}
