/** Values without NaN, each with its positive weight. */
export interface Weighted {
  readonly values: Float64Array;
  readonly weights: Float64Array;
}

const BINS = 8192;
/** Fewer values than this are sorted: a histogram would cost more. */
const FEW = 256;

/**
 * Weighted percentiles without sorting the series: a histogram finds the bin in which the cumulated weight reaches each
 * rank (0 to 1), and only a bin of several values is looked at again. Exact, and linear in the number of samples, which
 * counts with hundreds of series of a day each.
 */
export function percentiles(sample: Weighted, ranks: readonly number[]): number[] {
  if (sample.values.length === 0) return ranks.map(() => Number.NaN);
  let total = 0;
  for (const weight of sample.weights) total += weight;
  const histogram = fillHistogram(sample);
  // Sums of weights round differently in every order; one part in 10^12 must not move a percentile.
  return ranks.map((rank) => select(sample, histogram, rank * total * (1 - 1e-12)));
}

interface Histogram {
  readonly max: number;
  /** The bin of each value. */
  readonly bin: Uint16Array;
  readonly weight: Float64Array;
  /** The value met first in each bin, and whether others were met. */
  readonly first: Float64Array;
  readonly mixed: Uint8Array;
}

function fillHistogram({ values, weights }: Weighted): Histogram {
  const { min, max } = extent(values);
  const scale = (BINS - 1) / (max - min || 1);
  const bin = new Uint16Array(values.length);
  const weight = new Float64Array(BINS);
  const first = new Float64Array(BINS);
  const mixed = new Uint8Array(BINS);
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    const at = ((value - min) * scale) | 0;
    bin[i] = at;
    if (weight[at] === 0) first[at] = value;
    else if (first[at] !== value) mixed[at] = 1;
    weight[at]! += weights[i]!;
  }
  return { max, bin, weight, first, mixed };
}

function extent(values: Float64Array): { min: number; max: number } {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min, max };
}

function select(sample: Weighted, histogram: Histogram, target: number): number {
  const { weight, first, mixed, bin, max } = histogram;
  let before = 0;
  let at = 0;
  while (at < BINS && before + weight[at]! < target) before += weight[at++]!;
  if (at === BINS) return max;
  if (mixed[at] === 0) return first[at]!;
  const inside = pick(sample, bin, at);
  // A bin that holds everything (values too far apart for doubles) would never get smaller.
  const stuck = inside.values.length === sample.values.length;
  if (stuck || inside.values.length <= FEW) return selectSorted(inside, target - before);
  return select(inside, fillHistogram(inside), target - before);
}

function pick({ values, weights }: Weighted, bin: Uint16Array, at: number): Weighted {
  let count = 0;
  for (let i = 0; i < bin.length; i++) if (bin[i] === at) count++;
  const picked = { values: new Float64Array(count), weights: new Float64Array(count) };
  for (let i = 0, n = 0; n < count; i++) {
    if (bin[i] !== at) continue;
    picked.values[n] = values[i]!;
    picked.weights[n++] = weights[i]!;
  }
  return picked;
}

function selectSorted({ values, weights }: Weighted, target: number): number {
  const order = Array.from(values.keys()).sort((a, b) => values[a]! - values[b]!);
  let cumulated = 0;
  for (const i of order) {
    cumulated += weights[i]!;
    if (cumulated >= target) return values[i]!;
  }
  return values[order.at(-1)!]!;
}
