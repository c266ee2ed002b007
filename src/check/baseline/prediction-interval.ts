import { studentQuantile } from '../../compare/repeats/student-t.ts';
import type { UsualValue } from './baseline.ts';

/** Minimum number of runs of a baseline by which a new run can be judged. */
export const MIN_BASELINE_RUNS = 5;

/** A range in which a new run like those of a baseline is, but for a share of all cases on each side. */
export interface PredictionInterval {
  readonly from: number;
  readonly to: number;
}

/** Returns the range for one more value of a normal distribution, or of a lognormal one on the scale of ratios. */
export function predictionInterval(
  { runs, mean, deviation, scale }: UsualValue,
  share: number,
): PredictionInterval {
  const reach = studentQuantile(1 - share, runs - 1) * deviation * Math.sqrt(1 + 1 / runs);
  return scale === 'ratio'
    ? { from: mean * Math.exp(-reach), to: mean * Math.exp(reach) }
    : { from: mean - reach, to: mean + reach };
}
