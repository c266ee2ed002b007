/** The numbers about a sample that a test needs. */
export interface Moments {
  readonly count: number;
  /** NaN without values. */
  readonly mean: number;
  /** Variance of the population that the sample is of; NaN for fewer than two values. */
  readonly variance: number;
}

/** Moments by Welford's update (1962): equal values have exactly their mean, and no variance. */
export function momentsOf(values: readonly number[]): Moments {
  let mean = 0;
  let squares = 0;
  for (const [i, value] of values.entries()) {
    const distance = value - mean;
    mean += distance / (i + 1);
    squares += distance * (value - mean);
  }
  const count = values.length;
  return {
    count,
    mean: count === 0 ? Number.NaN : mean,
    variance: count < 2 ? Number.NaN : squares / (count - 1),
  };
}
