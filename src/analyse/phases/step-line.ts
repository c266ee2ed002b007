import { knownValues, quantileOf } from '../statistics/quantile.ts';

/** Minimum ratio of a sudden change to the 90th percentile of the changes within the parts. */
const MIN_RATIO = 2;
const USUAL_QUANTILE = 0.9;
/** Level from which something works. Idle lines do not wander. */
const WORKING_LEVEL = 1;

/**
 * The minimum height of a step, on the level's scale, and the part of it that must be free of four fifths of the
 * samples.
 */
export interface StepLimits {
  readonly step: number;
  readonly clear: number;
}

/** Two adjacent parts. */
export interface AdjacentParts {
  readonly from: number;
  readonly at: number;
  readonly to: number;
}

/** A line that may step from one part to the next. */
export interface StepLine {
  /** Returns whether the line steps from one part to the other, if the parts begin at `changes`. */
  stepTest(changes: readonly number[]): (parts: AdjacentParts) => boolean;
}

/** Returns a line that is asked for steps many times. A step is sudden if the means of `width` values differ. */
export function createStepLine(
  line: Float64Array,
  { limits, width }: { readonly limits: StepLimits; readonly width: number },
): StepLine {
  const spreadOf = createSpreadOf(line);
  const moves = movements(line, width);
  return {
    stepTest(changes) {
      let least: number | undefined;
      return ({ from, at, to }) => {
        if (!isClear(spreadOf(from, at), spreadOf(at, to), limits)) return false;
        least ??= leastSudden(moves, width, changes);
        const known = moves.subarray(at - 1, at + 2).filter((move) => !Number.isNaN(move));
        return Math.max(...known) >= least;
      };
    },
  };
}

/** The quantiles of a part's values; NaN without any. */
interface Spread {
  /** A fifth. */
  readonly low: number;
  readonly middle: number;
  /** Four fifths. */
  readonly high: number;
}

/** Returns a function for the spread of a line between two indices, which remembers it. */
function createSpreadOf(line: Float64Array): (from: number, to: number) => Spread {
  const spreads = new Map<number, Spread>();
  return (from, to) => {
    const key = from * (line.length + 1) + to;
    let spread = spreads.get(key);
    if (spread === undefined) {
      const known = knownValues(line.subarray(from, to));
      const [low, middle, high] = [0.2, 0.5, 0.8].map((part) => quantileOf(known, part));
      spread = { low: low!, middle: middle!, high: high! };
      spreads.set(key, spread);
    }
    return spread;
  };
}

/** Whether most of the values of one part are away from most of those of the other. */
function isClear(before: Spread, after: Spread, { step, clear }: StepLimits): boolean {
  const [lower, upper] = before.middle < after.middle ? [before, after] : [after, before];
  const height = upper.middle - lower.middle;
  return (
    upper.middle >= WORKING_LEVEL && height >= step && upper.low - lower.high >= clear * height
  );
}

/** The difference of the means of the values before and after each index; NaN where nothing worked. */
function movements(line: Float64Array, width: number): Float64Array {
  return line.map((_, i) => {
    const before = meanOf(line, Math.max(0, i - width), i);
    const after = meanOf(line, i, Math.min(line.length, i + width));
    return Math.max(before, after) >= WORKING_LEVEL ? Math.abs(after - before) : Number.NaN;
  });
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
 * Returns the least movement that is larger than usual, away from changes. A load that wanders moves as far between any
 * two of its parts: each sample depends on those before, so few of them count as independent.
 */
function leastSudden(moves: Float64Array, width: number, changes: readonly number[]): number {
  const usual = moves.slice();
  usual.fill(Number.NaN, 0, width).fill(Number.NaN, Math.max(0, moves.length - width + 1));
  for (const at of changes) usual.fill(Number.NaN, Math.max(0, at - width + 1), at + width);
  const known = knownValues(usual);
  return known.length < width
    ? Number.NEGATIVE_INFINITY
    : MIN_RATIO * quantileOf(known, USUAL_QUANTILE);
}
