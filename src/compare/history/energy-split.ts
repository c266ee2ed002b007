/** Minimum number of runs on each side of a change. */
export const MIN_SIDE_RUNS = 3;

/** A split of a part of a series: where the second side begins, and where it ends. */
export interface Split {
  readonly at: number;
  readonly end: number;
}

/**
 * Returns where a part of a series is split best into two: the split with the greatest energy statistic of its sides, the
 * second of which may end before the part does (E-divisive: Matteson and James, 2014). Null if the part is too short.
 */
export function energySplit(values: readonly number[], from: number, to: number): Split | null {
  const sums = distanceSums(values.slice(from, to));
  const count = to - from;
  let best: Split | null = null;
  let greatest = 0;
  for (let at = MIN_SIDE_RUNS; at <= count - MIN_SIDE_RUNS; at++) {
    for (let end = at + MIN_SIDE_RUNS; end <= count; end++) {
      const statistic = energy(sums, at, end);
      if (statistic <= greatest) continue;
      greatest = statistic;
      best = { at: from + at, end: from + end };
    }
  }
  return best;
}

/** Sums of the distances between the first values: `sums[i][j]` of the first i with the first j. */
type DistanceSums = readonly Float64Array[];

function distanceSums(values: readonly number[]): DistanceSums {
  const sums = [new Float64Array(values.length + 1)];
  for (const [i, value] of values.entries()) {
    const above = sums[i]!;
    const row = new Float64Array(values.length + 1);
    let along = 0;
    for (const [j, other] of values.entries()) {
      along += Math.abs(value - other);
      row[j + 1] = above[j + 1]! + along;
    }
    sums.push(row);
  }
  return sums;
}

/** The scaled energy statistic of the first `at` values and those from there to `end`. */
function energy(sums: DistanceSums, at: number, end: number): number {
  const rest = end - at;
  const before = sums[at]![at]!;
  const between = sums[at]![end]! - before;
  const after = sums[end]![end]! - 2 * sums[at]![end]! + before;
  const pairs = (2 * between) / (at * rest);
  const within = before / (at * (at - 1)) + after / (rest * (rest - 1));
  return ((at * rest) / end) * (pairs - within);
}
