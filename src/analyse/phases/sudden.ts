import { quantileOf } from '../statistics/quantile.ts';

/** How much more a line must change at a step than nearly always within its parts. */
const TIMES = 2;
const NEARLY_ALWAYS = 0.9;
/** From this value on, something works: what rests does not wander. */
const ON = 1;

/** How a line moves from one moment to the next. */
export interface Moves {
  /** The difference of the means after and before each index; NaN where nothing worked. */
  readonly by: Float64Array;
  /** How many values each mean has. */
  readonly width: number;
}

/** How a line moves. */
export function movesOf(line: Float64Array, width: number): Moves {
  const by = line.map((_, i) => {
    const before = meanOf(line, Math.max(0, i - width), i);
    const after = meanOf(line, i, Math.min(line.length, i + width));
    return Math.max(before, after) >= ON ? Math.abs(after - before) : Number.NaN;
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
 * Whether a line changes at an index as it does not elsewhere, away from other changes. A load that wanders moves as far
 * between any two of its parts: its samples depend on those before, and few of them count as independent.
 */
export function isSudden({ by, width }: Moves, at: number, changes: readonly number[]): boolean {
  const isUsual = (i: number) =>
    i >= width && i <= by.length - width && changes.every((one) => Math.abs(one - i) >= width);
  const usual = by.filter((move, i) => !Number.isNaN(move) && isUsual(i));
  const here = Math.max(...by.subarray(at - 1, at + 2).filter((move) => !Number.isNaN(move)));
  return usual.length < width || here >= TIMES * quantileOf(usual, NEARLY_ALWAYS);
}
