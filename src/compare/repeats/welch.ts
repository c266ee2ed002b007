import type { Moments } from './moments.ts';
import { studentQuantile, studentT } from './student-t.ts';

/** The difference of two means, with what chance does to it. */
export interface WelchTest {
  /** The second mean less the first. */
  readonly difference: number;
  /** Half of the 95 % confidence interval. */
  readonly halfWidth: number;
  readonly p: number;
  readonly freedom: number;
}

/** Share of intervals that contain the true difference. */
const CONFIDENCE = 0.95;

/**
 * Welch's t test (1947), which does not assume that two samples deviate alike. Samples that do not deviate at all are
 * taken at their word: p is 0 if their means differ, else 1.
 */
export function welchTest(a: Moments, b: Moments): WelchTest {
  const difference = b.mean - a.mean;
  const { error, freedom } = errorOf(a, b);
  const t = error === 0 ? 0 : studentQuantile((1 + CONFIDENCE) / 2, freedom);
  return { difference, halfWidth: t * error, p: chanceOf(difference, a, b), freedom };
}

/** The probability that the means of two samples like these are so far apart by chance. */
export function chanceOf(distance: number, a: Moments, b: Moments): number {
  if (distance === 0) return 1;
  const { error, freedom } = errorOf(a, b);
  return 2 * studentT(-Math.abs(distance) / error, freedom);
}

/** Standard error of the difference, and its degrees of freedom after Welch and Satterthwaite. */
function errorOf(a: Moments, b: Moments): { error: number; freedom: number } {
  const [first, second] = [a.variance / a.count, b.variance / b.count];
  const sum = first + second;
  if (sum === 0) return { error: 0, freedom: a.count + b.count - 2 };
  // Shares, because squares of small variances would be 0.
  const [share, rest] = [first / sum, second / sum];
  const freedom = 1 / (share ** 2 / (a.count - 1) + rest ** 2 / (b.count - 1));
  return { error: Math.sqrt(sum), freedom };
}
