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
 * Welch's t test (1947), which does not assume that two samples deviate alike, and Student's, which does: the less certain
 * of both counts. Welch's alone trusts a few runs too much that lie close together by chance, if the other side has many.
 * Samples that do not deviate at all are taken at their word: p is 0 if their means differ, else 1.
 */
export function welchTest(a: Moments, b: Moments): WelchTest {
  const difference = b.mean - a.mean;
  const widths = errorsOf(a, b).map(({ error, freedom }) => {
    const t = error === 0 ? 0 : studentQuantile((1 + CONFIDENCE) / 2, freedom);
    return { halfWidth: t * error, freedom };
  });
  const [welch, student] = widths;
  const { halfWidth, freedom } = student!.halfWidth > welch!.halfWidth ? student! : welch!;
  return { difference, halfWidth, p: chanceOf(difference, a, b), freedom };
}

/** The probability that the means of two samples like these are so far apart by chance. */
export function chanceOf(distance: number, a: Moments, b: Moments): number {
  if (distance === 0) return 1;
  const chances = errorsOf(a, b).map(
    ({ error, freedom }) => 2 * studentT(-Math.abs(distance) / error, freedom),
  );
  return Math.max(...chances);
}

/** The standard error of a difference of means, and its degrees of freedom. */
interface MeanError {
  readonly error: number;
  readonly freedom: number;
}

/** Errors after Welch and Satterthwaite, and after Student. */
function errorsOf(a: Moments, b: Moments): readonly MeanError[] {
  const [first, second] = [a.variance / a.count, b.variance / b.count];
  const sum = first + second;
  const both = a.count + b.count - 2;
  if (sum === 0)
    return [
      { error: 0, freedom: both },
      { error: 0, freedom: both },
    ];
  // Shares, because squares of small variances would be 0.
  const [share, rest] = [first / sum, second / sum];
  const freedom = 1 / (share ** 2 / (a.count - 1) + rest ** 2 / (b.count - 1));
  const pooled = (a.variance * (a.count - 1) + b.variance * (b.count - 1)) / both;
  return [
    { error: Math.sqrt(sum), freedom },
    { error: Math.sqrt(pooled * (1 / a.count + 1 / b.count)), freedom: both },
  ];
}
