import { studentQuantile } from '../../compare/repeats/student-t.ts';
import type { UsualValue } from './baseline.ts';

/** A range of values. */
export interface ValueRange {
  readonly from: number;
  readonly to: number;
}

/** The run after those of a baseline that grows by the same amount each run is so many deviations from their mean. */
const TREND = Math.sqrt(3);
/** So many degrees of freedom make Student's distribution a normal one. */
const NORMAL = 1000;

/**
 * Returns how many deviations one more run is at most from the mean of others, but for a share of all cases on each side:
 * Student's t for one more value of a normal distribution, wider by as much as it takes if the runs follow a trend.
 */
export function chanceDeviations(runs: number, share: number): number {
  const normal = studentQuantile(1 - share, NORMAL);
  return studentQuantile(1 - share, runs - 1) * (Math.hypot(normal, TREND) / normal);
}

/**
 * Returns the values of one more run up to so many deviations from the mean, and all that the runs had. On the scale of
 * ratios it is the wider one of a normal and a lognormal distribution: the tails of rates are long downwards, those of
 * times upwards.
 */
export function rangeOf(
  { values, mean, deviation, scale }: UsualValue,
  deviations: number,
): ValueRange {
  const reach = deviations * deviation * Math.sqrt(1 + 1 / values.length);
  const [from, to] =
    scale === 'ratio'
      ? [mean * lowestRatio(reach), mean * Math.exp(reach)]
      : [mean - reach, mean + reach];
  return { from: Math.min(from, values[0]!), to: Math.max(to, values.at(-1)!) };
}

/** Returns 1 − reach, or a small ratio where that comes near 0: a wide range still has an end. */
function lowestRatio(reach: number): number {
  return Math.max(1 - reach, Math.exp(-2 * reach));
}
