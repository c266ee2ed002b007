import { least } from 'd3-array';

/** A point of a curve. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number;
}

/**
 * Where a result stops growing with a number.
 *
 * - `stops`: it grew up to `at`, and is not much more at any larger number; `falls` if it is much less at the last;
 * - `grows`: it still grows at the last number, which is `at`;
 * - `flat`, `declines`: it never grew from the first number on, which is `at`;
 * - `holds`: it was about the same up to `at`, and is less than half at the last.
 */
export interface Knee {
  readonly shape: 'stops' | 'falls' | 'grows' | 'flat' | 'declines' | 'holds';
  readonly at: CurvePoint;
  readonly last: CurvePoint;
  /** The lowest point before `at` that is much less than one before it; null if the result only grew up to there. */
  readonly dip: CurvePoint | null;
}

/** Minimum growth that counts: single runs of one setting differ by some percent. */
const MIN_GROWTH = 1.05;
/** Points up to this share below the highest are about the same, if the last one is less than half of it. */
const MAX_HELD_LOSS = 0.25;
const MAX_LOST_SHARE = 0.5;
/** Minimum number of points: two have no bend. */
export const MIN_POINTS = 3;

/**
 * Finds the smallest number from which on no larger one gives more than 5 % more. It looks at the highest of all larger
 * numbers, not at the next one: a result that grows by 4 % at each step grows all the same, and one low point before a
 * higher one is no knee. Null for fewer than three points. `points` ascend in x and have values.
 */
export function findKnee(points: readonly CurvePoint[]): Knee | null {
  const last = points.at(-1);
  if (last === undefined || points.length < MIN_POINTS) return null;
  const index = points.findIndex(({ y }, i) =>
    points.slice(i + 1).every((later) => later.y <= y * MIN_GROWTH),
  );
  const at = points[index]!;
  const held = heldTo(points, at.y);
  if (held !== null) return { shape: 'holds', at: held, last, dip: null };
  const isMuchLess = last.y * MIN_GROWTH < at.y;
  const found = { at, last, dip: dipOf(points.slice(0, index)) };
  if (index === points.length - 1) return { shape: 'grows', ...found };
  if (index === 0) return { shape: isMuchLess ? 'declines' : 'flat', ...found };
  return { shape: isMuchLess ? 'falls' : 'stops', ...found };
}

/** Returns the last point up to which a result was about its highest value, if it fell to less than half; else null. */
function heldTo(points: readonly CurvePoint[], highest: number): CurvePoint | null {
  if (points.at(-1)!.y >= MAX_LOST_SHARE * highest) return null;
  const fallen = points.findIndex(({ y }) => y < (1 - MAX_HELD_LOSS) * highest);
  return fallen > 1 ? points[fallen - 1]! : null;
}

function dipOf(points: readonly CurvePoint[]): CurvePoint | null {
  const lower = points.filter(({ y }, i) =>
    points.slice(0, i).some((earlier) => earlier.y > y * MIN_GROWTH),
  );
  return least(lower, ({ y }) => y) ?? null;
}
