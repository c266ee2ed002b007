/** The scatter of the samples of a series; NaN where the samples do not determine it. */
export interface Spread {
  /** The number of samples that count. */
  readonly n: number;
  /** The standard deviation, each value weighted as in the mean. */
  readonly deviation: number;
  /**
   * The autocorrelation of consecutive samples, -1 to 1: near 1 a sample says little that the one before it did not.
   * Where it is high, many samples are few independent ones.
   */
  readonly autocorrelation: number;
}

/** Returns the spread of values around their mean, without those that are NaN or have no positive weight. */
export function spreadOf(
  values: Float64Array,
  { mean, weights }: { readonly mean: number; readonly weights: Float64Array },
): Spread {
  let [n, weighted, total, squares, products] = [0, 0, 0, 0, 0];
  let before = Number.NaN;
  for (let i = 0; i < values.length; i++) {
    const weight = weights[i]!;
    const off = weight > 0 ? values[i]! - mean : Number.NaN;
    if (!Number.isNaN(off)) {
      n++;
      total += weight;
      weighted += weight * off * off;
      squares += off * off;
      if (!Number.isNaN(before)) products += off * before;
    }
    before = off;
  }
  return {
    n,
    deviation: n > 0 ? Math.sqrt(weighted / total) : Number.NaN,
    autocorrelation: n > 2 && squares > 0 ? products / squares : Number.NaN,
  };
}
