import type { Sample } from './sample.ts';
import type { TableTime } from './table-time.ts';

const DAY = 86_400;

/** Rows about several entities that were measured right after each other, each row with its own time. */
export interface Rounds {
  /** The longest time from the first to the last row of a round, in seconds. */
  readonly longest: number;
  /** A row later than this after the first row of a round belongs to the next round, in seconds. */
  readonly apart: number;
}

/**
 * The rounds of a table whose rows have the names `names` and times of their own; null if each time is one report.
 * Within a round no name is repeated, and its rows are much closer to each other than to the next round.
 */
export function roundsOf(
  { rows }: Sample,
  time: TableTime | null,
  nameAt: (row: number) => string,
): Rounds | null {
  if (time === null) return null;
  const rounds: { first: number; last: number }[] = [];
  const seen = new Set<string>();
  for (const [i, cells] of rows.entries()) {
    const at = time.stamp(cells)?.seconds ?? Number.NaN;
    if (Number.isNaN(at)) return null;
    const name = nameAt(i);
    if (rounds.length === 0 || seen.has(name)) {
      rounds.push({ first: at, last: at });
      seen.clear();
    }
    seen.add(name);
    rounds.at(-1)!.last = at;
  }
  const longest = Math.max(...rounds.map(({ first, last }) => since(first, last)));
  const steps = rounds.slice(1).map(({ first }, i) => since(rounds[i]!.first, first));
  const apart = Math.min(...steps) / 2;
  return rounds.length > 1 && longest > 0 && longest < apart ? { longest, apart } : null;
}

/** Seconds from one time of day to a later one, possibly past midnight. */
export function since(from: number, to: number): number {
  return to < from - DAY / 2 ? to + DAY - from : to - from;
}
