import { mean } from 'd3-array';
import { type Moments, momentsOf } from '../repeats/moments.ts';
import { studentT } from '../repeats/student-t.ts';
import { energySplit } from './energy-split.ts';

/** Minimum change that is one, in percent. */
const MIN_CHANGE_PERCENT = 3;
/**
 * Maximum probability that chance made a change at one place. It could have been at any: of histories of 30 runs without a
 * change one in 500 has a change then, of 20 to 30 whose neighbours are alike (0.8) one in 20.
 */
const MAX_CHANCE = 0.0001;

/** A change from the runs before it, from the last change on, to those from it to the next. */
export interface LastingChange {
  /** The first run after it. */
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

/**
 * Returns where a series of results changed for good, in its order: found as Apache Otava does, by splitting the series where
 * the energy statistic is greatest and joining what chance would do as well. A change has three runs on each side, is
 * beyond chance, neighbours being alike, and beyond 3 %.
 */
export function lastingChanges(values: readonly number[]): readonly LastingChange[] {
  const found = splits(values, 0, values.length).sort((a, b) => a - b);
  for (;;) {
    const ends = [0, ...found, values.length];
    const correlation = neighbourCorrelation(values, ends);
    const points = found.map((at, i) => judged(values, [ends[i]!, at, ends[i + 2]!], correlation));
    const worst = points.reduce((a, b) => (b.chance > a.chance ? b : a), NONE);
    if (!(worst.chance > MAX_CHANCE)) return points;
    found.splice(found.indexOf(worst.at), 1);
  }
}

const NONE = { at: Number.NaN, before: Number.NaN, after: Number.NaN, chance: 0 };

/** Chance that even a weak split has less of: joining decides. */
const MAX_WEAK_CHANCE = 0.05;

function splits(values: readonly number[], from: number, to: number): number[] {
  const split = energySplit(values, from, to);
  if (split === null) return [];
  const { at, end } = split;
  if (judged(values, [from, at, end], 0).chance > MAX_WEAK_CHANCE) return [];
  return [at, ...splits(values, from, at), ...splits(values, at, to)];
}

/** Returns a change with the probability that it is of chance; 1 if it is too small. */
function judged(
  values: readonly number[],
  [from, at, to]: readonly [number, number, number],
  correlation: number,
) {
  const sides = [values.slice(from, at), values.slice(at, to)].map(momentsOf);
  const [before, after] = sides.map((side) => side.mean) as [number, number];
  const isSmall = Math.abs(after - before) < (MIN_CHANGE_PERCENT / 100) * Math.abs(before);
  // Runs that resemble their neighbours count for fewer.
  const [a, b] = sides.map((side) => ({
    ...side,
    count: Math.max(2, (side.count * (1 - correlation)) / (1 + correlation)),
  }));
  return { at, before, after, chance: isSmall ? 1 : studentChance(a!, b!) };
}

/** The probability that the means of two samples that deviate alike are so far apart: Student's t test, of two sides. */
function studentChance(a: Moments, b: Moments): number {
  if (a.mean === b.mean) return 1;
  const freedom = a.count + b.count - 2;
  const pooled = (a.variance * (a.count - 1) + b.variance * (b.count - 1)) / freedom;
  const error = Math.sqrt(pooled * (1 / a.count + 1 / b.count));
  return 2 * studentT(-Math.abs(b.mean - a.mean) / error, freedom);
}

/** The correlation of neighbouring runs around the means of their parts, without its bias in short series; 0 to 0.95. */
function neighbourCorrelation(values: readonly number[], ends: readonly number[]): number {
  const parts = ends.slice(1).map((end, i) => values.slice(ends[i], end));
  const rests = parts.map((part) => part.map((value) => value - (mean(part) ?? 0)));
  const sum = (of: (rest: readonly number[]) => number[]) =>
    rests.flatMap(of).reduce((x, y) => x + y, 0);
  const square = sum((rest) => rest.map((x) => x * x));
  const product = sum((rest) => rest.slice(1).map((x, i) => x * rest[i]!));
  if (square === 0) return 0;
  const raw = product / square;
  const count = values.length / (ends.length - 1);
  return Math.min(0.95, Math.max(0, raw + (1 + 3 * raw) / count));
}
