import { greatest } from 'd3-array';
import { changeFromScale, onScale, thresholdOn } from '../../compare/repeats/change-scale.ts';
import { type Moments, momentsOf } from '../../compare/repeats/moments.ts';
import { studentQuantile } from '../../compare/repeats/student-t.ts';
import type { UsualValue } from './baseline.ts';

/** Runs that have about the same value of a figure, where others have another. */
export interface KindOfRuns {
  readonly runs: number;
  readonly mean: number;
}

/** Share of the runs of one kind that seem to be of another: of ten runs, one baseline in fifty has such. */
const FALSE_KINDS = 0.002;
/** Minimum difference of two kinds, as a share. */
const MIN_DIFFERENCE = 0.05;

/**
 * Returns the two kinds of runs that a baseline has of a figure, one of so many that are asked, the more frequent one
 * first; none if it has one.
 */
export function kindsOfRuns({ values, scale }: UsualValue, figures = 1): readonly KindOfRuns[] {
  const scaled = values.map((value) => onScale(scale, value));
  const divided = Array.from({ length: Math.max(0, scaled.length - 1) }, (_, i) => [
    momentsOf(scaled.slice(0, i + 1)),
    momentsOf(scaled.slice(i + 1)),
  ]);
  const kinds = greatest(divided, (parts) => -squaresIn(parts)) ?? [];
  if (!areApart(kinds, values.length)) return [];
  const found = kinds.map(({ count, mean }) => ({
    runs: count,
    mean: changeFromScale(scale, mean),
  }));
  return found.toSorted((a, b) => b.runs - a.runs);

  function areApart(parts: readonly Moments[], runs: number): boolean {
    const [low, high] = parts;
    if (low === undefined || high === undefined || runs < 3) return false;
    const distance = high.mean - low.mean;
    const deviation = Math.sqrt(squaresIn(parts) / (runs - 2));
    return (
      distance > thresholdOn(scale, MIN_DIFFERENCE, [low.mean, high.mean]) &&
      distance > deviation * studentQuantile(1 - FALSE_KINDS / (runs * figures), runs - 2)
    );
  }
}

/** Returns the sum of the squared distances of values from the mean of their part. */
function squaresIn(parts: readonly Moments[]): number {
  return parts.reduce(
    (sum, { count, variance }) => (count < 2 ? sum : sum + variance * (count - 1)),
    0,
  );
}
