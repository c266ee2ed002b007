import { quantileOf } from '../statistics/quantile.ts';

/** Minimum ratio of a sudden change to the 90th percentile of the changes within the parts. */
const MIN_RATIO = 2;
const USUAL_QUANTILE = 0.9;
/** Level from which something works. Idle lines do not wander. */
const WORKING_LEVEL = 1;

/** The movements of a line from one moment to the next. */
export interface Movements {
  /** The difference of the means after and before each index; NaN where nothing worked. */
  readonly by: Float64Array;
  /** Number of values in each mean. */
  readonly width: number;
}

/** Measures the movements of a line. */
export function lineMovements(line: Float64Array, width: number): Movements {
  const by = line.map((_, i) => {
    const before = meanOf(line, Math.max(0, i - width), i);
    const after = meanOf(line, i, Math.min(line.length, i + width));
    return Math.max(before, after) >= WORKING_LEVEL ? Math.abs(after - before) : Number.NaN;
  });
  return { by, width };
}

function meanOf(line: Float64Array, from: number, to: number): number {
  let [sum, count] = [0, 0];
  for (let i = from; i < to; i++) {
    if (Number.isNaN(line[i]!)) continue;
    sum += line[i]!;
    count++;
  }
  return sum / count;
}

/**
 * Whether the change of a line at an index is larger than usual, away from other changes. A load that wanders moves as
 * far between any two of its parts: each sample depends on those before, so few of them count as independent.
 */
export function isSudden(
  { by, width }: Movements,
  at: number,
  changes: readonly number[],
): boolean {
  const isUsual = (i: number) =>
    i >= width &&
    i <= by.length - width &&
    changes.every((change) => Math.abs(change - i) >= width);
  const usual = by.filter((move, i) => !Number.isNaN(move) && isUsual(i));
  const here = Math.max(...by.subarray(at - 1, at + 2).filter((move) => !Number.isNaN(move)));
  return usual.length < width || here >= MIN_RATIO * quantileOf(usual, USUAL_QUANTILE);
}
