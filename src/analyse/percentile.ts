/** Values without NaN, each with its positive weight; without weights each counts the same. */
export interface Weighted {
  readonly values: Float64Array;
  readonly weights: Float64Array | null;
}

const BINS = 4096;
/** Fewer values than this are sorted: a histogram would cost more. */
const FEW = 256;

/**
 * Weighted percentiles without sorting the series: a histogram finds the bin in which the cumulated weight reaches each
 * rank (0 to 1), and only that bin's values are looked at again. Exact, and linear in the number of samples, which
 * counts with hundreds of series of a day each.
 */
export function percentiles(sample: Weighted, ranks: readonly number[]): number[] {
  let total = sample.values.length;
  if (sample.weights !== null) {
    total = 0;
    for (const weight of sample.weights) total += weight;
  }
  // Sums of weights round differently in every order; one part in 10^12 must not move a percentile.
  return select(
    sample,
    ranks.map((rank) => rank * total * (1 - 1e-12)),
  );
}

/** For each target the smallest value whose cumulated weight reaches it. */
function select(sample: Weighted, targets: readonly number[]): number[] {
  const { values } = sample;
  if (values.length === 0) return targets.map(() => Number.NaN);
  const { min, max } = extent(values);
  if (min === max) return targets.map(() => min);
  if (values.length <= FEW) return selectSorted(sample, targets);
  const scale = (BINS - 1) / (max - min);
  const histogram = fillHistogram(sample, min, scale);
  return targets.map((target) => {
    const { bin, before } = binOf(histogram, target);
    const inside = pick(sample, { min, scale, bin, count: histogram.counts[bin]! });
    // A bin that holds everything (values too far apart for doubles) would never get smaller.
    const stuck = inside.values.length === values.length;
    return (stuck ? selectSorted : select)(inside, [target - before])[0]!;
  });
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

interface Histogram {
  /** The weight of each bin; the counts where each value counts the same. */
  readonly weights: Float64Array | Uint32Array;
  readonly counts: Uint32Array;
}

function fillHistogram({ values, weights }: Weighted, min: number, scale: number): Histogram {
  const counts = new Uint32Array(BINS);
  if (weights === null) {
    for (let i = 0; i < values.length; i++) counts[((values[i]! - min) * scale) | 0]!++;
    return { weights: counts, counts };
  }
  const sums = new Float64Array(BINS);
  for (let i = 0; i < values.length; i++) {
    const bin = ((values[i]! - min) * scale) | 0;
    sums[bin]! += weights[i]!;
    counts[bin]!++;
  }
  return { weights: sums, counts };
}

/** The bin in which the cumulated weight reaches the target, the last one that holds anything at the latest. */
function binOf({ weights }: Histogram, target: number): { bin: number; before: number } {
  let before = 0;
  let last = { bin: 0, before: 0 };
  for (let bin = 0; bin < BINS; bin++) {
    const weight = weights[bin]!;
    if (weight === 0) continue;
    last = { bin, before };
    if (before + weight >= target) return last;
    before += weight;
  }
  return last;
}

interface Bin {
  readonly min: number;
  readonly scale: number;
  readonly bin: number;
  readonly count: number;
}

function pick({ values, weights }: Weighted, { min, scale, bin, count }: Bin): Weighted {
  const picked = new Float64Array(count);
  const pickedWeights = weights === null ? null : new Float64Array(count);
  for (let i = 0, n = 0; n < count; i++) {
    if ((((values[i]! - min) * scale) | 0) !== bin) continue;
    if (pickedWeights !== null) pickedWeights[n] = weights![i]!;
    picked[n++] = values[i]!;
  }
  return { values: picked, weights: pickedWeights };
}

function selectSorted({ values, weights }: Weighted, targets: readonly number[]): number[] {
  const order = Array.from(values.keys()).sort((a, b) => values[a]! - values[b]!);
  return targets.map((target) => {
    let cumulated = 0;
    const found = order.find((i) => {
      cumulated += weights === null ? 1 : weights[i]!;
      return cumulated >= target;
    });
    return values[found ?? order.at(-1)!]!;
  });
}
