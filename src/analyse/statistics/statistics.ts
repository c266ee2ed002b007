import { cachedBy } from '../../model/cached-by.ts';
import { type CommonWeight, commonWeight } from './common-weight.ts';
import { percentiles } from './percentile.ts';

/**
 * The statistics of a series. All but `share` and `weight` are NaN if the series has no value, and percentiles of too few.
 */
export interface Statistics {
  readonly mean: number;
  readonly min: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
  /** The part of the total weight that has values, 0 to 1. */
  readonly share: number;
  /** The weight of the values: seconds or events. */
  readonly weight: number;
}

/**
 * Weighted statistics: each value is weighted by the seconds it covers, or by the events it is a mean over. Values that
 * are NaN or have no positive weight are left out. A percentile is the smallest value whose cumulated weight reaches p.
 */
export function statistics(values: Float64Array, weights: Float64Array): Statistics {
  const common = commonWeight(weights);
  if (common !== null) return evenStatistics(values, weights, common);
  const kept = buffersFor(values.length);
  let [n, covered, sum] = [0, 0, 0];
  let equal = true;
  let min = Number.NaN;
  let max = Number.NaN;
  for (let i = 0; i < values.length; i++) {
    const weight = weights[i]!;
    const value = values[i]!;
    if (!(weight > 0) || Number.isNaN(value)) continue;
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
  return statisticsOf({
    n,
    equal,
    min,
    max,
    sum,
    covered,
    all: totalWeight(weights),
    whole: false,
  });
}

/** The statistics if all samples that count have the same weight. */
function evenStatistics(
  values: Float64Array,
  weights: Float64Array,
  { weight, from }: CommonWeight,
): Statistics {
  const kept = buffersFor(values.length).values;
  let [n, covered, sum] = [0, 0, 0];
  let min = Number.NaN;
  let max = Number.NaN;
  for (let i = from; i < values.length; i++) {
    const value = values[i]!;
    if (Number.isNaN(value)) continue;
    covered += weight;
    sum += value * weight;
    if (!(value >= min)) min = value;
    if (!(value <= max)) max = value;
    kept[n++] = value;
  }
  const all = totalWeight(weights);
  return statisticsOf({ n, equal: true, min, max, sum, covered, all, whole: false });
}

/** The sums of one pass over a series, whose values and weights are in the buffers. */
export interface Gathered {
  readonly n: number;
  readonly equal: boolean;
  readonly min: number;
  readonly max: number;
  readonly sum: number;
  readonly covered: number;
  readonly all: number;
  readonly whole: boolean;
}

/** The statistics of the values in the buffers; `read` converts a value there to the unit of `sum`. */
export function statisticsOf(
  { n, equal, min, max, sum, covered, all, whole }: Gathered,
  read: (value: number) => number = (value) => value,
): Statistics {
  const values = buffers.values.subarray(0, n);
  const weights = equal ? null : buffers.weights.subarray(0, n);
  const [p50, p95, p99] = percentiles({ values, weights, min, max, whole }, [0.5, 0.95, 0.99]);
  return {
    mean: sum / covered,
    min: read(min),
    p50: read(p50!),
    p95: read(p95!),
    p99: read(p99!),
    max: read(max),
    share: all === 0 ? 0 : covered / all,
    weight: covered,
  };
}

interface Buffers {
  readonly values: Float64Array;
  readonly weights: Float64Array;
}

/** Shared by all series: there are hundreds, of a day each. */
let buffers: Buffers = { values: new Float64Array(0), weights: new Float64Array(0) };

/** Buffers for at least this many samples, valid until the next call. */
export function buffersFor(samples: number): Buffers {
  if (buffers.values.length < samples) {
    buffers = { values: new Float64Array(samples), weights: new Float64Array(samples) };
  }
  return buffers;
}

/** The sum of all positive weights; cached, because the lines of a log share their spans. */
export const totalWeight = cachedBy((weights: Float64Array): number => {
  let all = 0;
  for (let i = 0; i < weights.length; i++) if (weights[i]! > 0) all += weights[i]!;
  return all;
});
