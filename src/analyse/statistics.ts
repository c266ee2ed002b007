import { percentiles, type Weighted } from './percentile.ts';

/** What is told of a series. Every number but `share` is NaN where the series has no value. */
export interface Statistics {
  readonly mean: number;
  readonly min: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
  /** The part of all weight that values stand for, 0 to 1. */
  readonly share: number;
}

/**
 * Weighted statistics: each value counts by its weight, the seconds it covers or the events it is a mean over. What is
 * NaN, or has no positive weight, is left out. A percentile is the smallest value whose cumulated weight reaches p.
 */
export function statistics(values: Float64Array, weights: Float64Array): Statistics {
  const kept = keepDefined(values, weights);
  const [p50, p95, p99] = percentiles(kept, [0.5, 0.95, 0.99]);
  return { ...meanAndExtent(kept), p50: p50!, p95: p95!, p99: p99!, share: share(values, weights) };
}

/** The part of all weight that values other than NaN stand for, 0 to 1. */
function share(values: Float64Array, weights: Float64Array): number {
  let all = 0;
  let covered = 0;
  for (let i = 0; i < values.length; i++) {
    const weight = weights[i]!;
    if (!(weight > 0)) continue;
    all += weight;
    if (!Number.isNaN(values[i]!)) covered += weight;
  }
  return all === 0 ? 0 : covered / all;
}

/** What counts. The since-boot sample at the start of a log is cut off without a copy; holes cost one. */
function keepDefined(all: Float64Array, allWeights: Float64Array): Weighted {
  let from = 0;
  while (from < all.length && !isKept(all[from]!, allWeights[from]!)) from++;
  const values = all.subarray(from);
  const weights = allWeights.subarray(from, all.length);
  let count = 0;
  for (let i = 0; i < values.length; i++) if (isKept(values[i]!, weights[i]!)) count++;
  if (count === values.length) return { values, weights };
  const kept = { values: new Float64Array(count), weights: new Float64Array(count) };
  for (let i = 0, n = 0; n < count; i++) {
    if (!isKept(values[i]!, weights[i]!)) continue;
    kept.values[n] = values[i]!;
    kept.weights[n++] = weights[i]!;
  }
  return kept;
}

function isKept(value: number, weight: number): boolean {
  return weight > 0 && !Number.isNaN(value);
}

function meanAndExtent({ values, weights }: Weighted) {
  let total = 0;
  let sum = 0;
  let min = Number.NaN;
  let max = Number.NaN;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    total += weights[i]!;
    sum += value * weights[i]!;
    // Negated, so that the first value replaces NaN.
    if (!(value >= min)) min = value;
    if (!(value <= max)) max = value;
  }
  return { mean: sum / total, min, max };
}
