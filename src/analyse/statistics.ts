import { percentiles } from './percentile.ts';

/** What is told of a series. Every number is NaN where the series has no value. */
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
  const { total, sum, min, max } = totals(kept);
  const [p50, p95, p99] = percentiles(kept, [0.5, 0.95, 0.99]);
  return { mean: sum / total, min, p50: p50!, p95: p95!, p99: p99!, max, share: shareOf(total, weights) };
}

/** Values without NaN, with their weights. */
export interface Weighted {
  readonly values: Float64Array;
  readonly weights: Float64Array;
}

function keepDefined(values: Float64Array, weights: Float64Array): Weighted {
  const kept = { values: new Float64Array(values.length), weights: new Float64Array(values.length) };
  let n = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    const weight = weights[i]!;
    if (value !== value || !(weight > 0)) continue;
    kept.values[n] = value;
    kept.weights[n++] = weight;
  }
  return { values: kept.values.subarray(0, n), weights: kept.weights.subarray(0, n) };
}

function totals({ values, weights }: Weighted) {
  let total = 0;
  let sum = 0;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    total += weights[i]!;
    sum += value * weights[i]!;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  const none = values.length === 0;
  return { total, sum, min: none ? Number.NaN : min, max: none ? Number.NaN : max };
}

function shareOf(covered: number, weights: Float64Array): number {
  let all = 0;
  for (const weight of weights) if (weight > 0) all += weight;
  return all === 0 ? 0 : covered / all;
}
