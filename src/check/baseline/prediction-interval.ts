import { studentQuantile } from '../../compare/repeats/student-t.ts';
import type { UsualValue } from './baseline.ts';

/** Minimum number of runs of a baseline by which a new run can be judged. */
export const MIN_BASELINE_RUNS = 5;

/** A range in which a new run like those of a baseline is, but for a share of all cases on each side. */
export interface PredictionInterval {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the range for one more value of a normal distribution. On the scale of ratios it is the wider one of a normal
 * and a lognormal distribution: the tails of rates are long downwards, those of times upwards.
 */
export function predictionInterval(
  { runs, mean, deviation, scale }: UsualValue,
  share: number,
): PredictionInterval {
  const reach = studentQuantile(1 - share, runs - 1) * deviation * Math.sqrt(1 + 1 / runs);
  return scale === 'ratio'
    ? { from: mean * lowestRatio(reach), to: mean * Math.exp(reach) }
    : { from: mean - reach, to: mean + reach };
}

/** Returns 1 − reach, or a small ratio where that comes near 0: a wide range still has an end. */
function lowestRatio(reach: number): number {
  return Math.max(1 - reach, Math.exp(-2 * reach));
}
