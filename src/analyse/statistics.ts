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
  const { kept, ...told } = keepDefined(values, weights);
  const [p50, p95, p99] = percentiles(kept, [0.5, 0.95, 0.99]);
  return { ...told, p50: p50!, p95: p95!, p99: p99! };
}

/** What counts, gathered in one pass, with what that pass tells. */
interface Gathered extends Pick<Statistics, 'mean' | 'min' | 'max' | 'share'> {
  readonly kept: Weighted;
}

/** Room for what counts, used again for each series: there are hundreds, of a day each. */
let room: { values: Float64Array; weights: Float64Array } = {
  values: new Float64Array(0),
  weights: new Float64Array(0),
};

function keepDefined(values: Float64Array, weights: Float64Array): Gathered {
  if (room.values.length < values.length) {
    room = {
      values: new Float64Array(values.length),
      weights: new Float64Array(values.length),
    };
  }
  const kept = room;
  let n = 0;
  let all = 0;
  let covered = 0;
  let sum = 0;
  let min = Number.NaN;
  let max = Number.NaN;
  let equal = true;
  for (let i = 0; i < values.length; i++) {
    const weight = weights[i]!;
    if (!(weight > 0)) continue;
    all += weight;
    const value = values[i]!;
    if (Number.isNaN(value)) continue;
    covered += weight;
    sum += value * weight;
    // Negated, so that the first value replaces NaN.
    if (!(value >= min)) min = value;
    if (!(value <= max)) max = value;
    kept.values[n] = value;
    kept.weights[n] = weight;
    if (weight !== kept.weights[0]) equal = false;
    n++;
  }
  return {
    kept: {
      values: kept.values.subarray(0, n),
      weights: equal ? null : kept.weights.subarray(0, n),
    },
    mean: sum / covered,
    min,
    max,
    share: all === 0 ? 0 : covered / all,
  };
}
