import type { Weighted } from './statistics.ts';

const BINS = 2048;
/** Fewer values than this are sorted: a histogram would cost more. */
const FEW = 256;

/**
 * Weighted percentiles without sorting the whole series: a histogram finds the bin in which the cumulated weight reaches
 * p, and only the values of that bin are looked at again. Exact, and linear in the number of samples, which counts with
 * hundreds of series of a day each.
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
  readonly min: number;
  readonly max: number;
  readonly bin: Uint16Array;
  readonly weight: Float64Array;
}

function fillHistogram({ values, weights }: Weighted): Histogram {
  let min = values[0]!;
  let max = min;
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  const scale = (BINS - 1) / (max - min || 1);
  const bin = new Uint16Array(values.length);
  const weight = new Float64Array(BINS);
  for (let i = 0; i < values.length; i++) {
    const at = ((values[i]! - min) * scale) | 0;
    bin[i] = at;
    weight[at]! += weights[i]!;
  }
  return { min, max, bin, weight };
}

function select(sample: Weighted, histogram: Histogram, target: number): number {
  if (histogram.min === histogram.max) return histogram.min;
  let before = 0;
  let at = 0;
  while (at < BINS - 1 && before + histogram.weight[at]! < target) before += histogram.weight[at++]!;
  const inside = pick(sample, histogram.bin, at);
  if (inside.values.length === 0) return histogram.max;
  const rest = target - before;
  // A bin that holds everything (an outlier beyond the reach of doubles) would never get smaller.
  const stuck = inside.values.length === sample.values.length;
  if (stuck || inside.values.length <= FEW) return selectSorted(inside, rest);
  return select(inside, fillHistogram(inside), rest);
}

function pick({ values, weights }: Weighted, bin: Uint16Array, at: number): Weighted {
  let count = 0;
  for (const b of bin) if (b === at) count++;
  const picked = { values: new Float64Array(count), weights: new Float64Array(count) };
  let n = 0;
  for (let i = 0; i < bin.length; i++) {
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
