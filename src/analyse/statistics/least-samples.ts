/**
 * Returns the minimum number of samples of which a percentile can be told: one of them must be beyond it, or it is only
 * the highest or the lowest. A median has at least one sample on either side.
 */
export function leastSamples(percent: number): number {
  const beyond = Math.min(percent, 100 - percent);
  // Rounded, because 100 − 99.9 is not quite 0.1.
  return Math.max(3, Math.ceil(Math.round((100 / beyond) * 1e6) / 1e6));
}
