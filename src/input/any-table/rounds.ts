import type { Sample } from './sample.ts';
import type { TableTime } from './table-time.ts';

const DAY_SECONDS = 86_400;

/** Rounds of rows: several entities were measured one after the other, each row with its own time. */
export interface RowRounds {
  /** Maximum time from the first to the last row of a round, in seconds. */
  readonly longest: number;
  /** Maximum time from the first row of a round to a row of the same round, in seconds. */
  readonly apart: number;
}

/**
 * Finds the rounds of a table whose rows have names and separate times; null if each time is one report. In a round no
 * name is repeated, and its rows are much closer to each other than to the next round.
 */
export function roundsOf(
  { rows }: Sample,
  time: TableTime | null,
  nameAt: (row: number) => string,
): RowRounds | null {
  if (time === null) return null;
  const rounds: { first: number; last: number }[] = [];
  const seen = new Set<string>();
  for (const [i, cells] of rows.entries()) {
    const seconds = time.stamp(cells)?.seconds ?? Number.NaN;
    if (Number.isNaN(seconds)) return null;
    const name = nameAt(i);
    if (rounds.length === 0 || seen.has(name)) {
      rounds.push({ first: seconds, last: seconds });
      seen.clear();
    }
    seen.add(name);
    rounds.at(-1)!.last = seconds;
  }
  const longest = Math.max(...rounds.map(({ first, last }) => since(first, last)));
  const steps = rounds.slice(1).map(({ first }, i) => since(rounds[i]!.first, first));
  const apart = Math.min(...steps) / 2;
  return rounds.length > 1 && longest > 0 && longest < apart ? { longest, apart } : null;
}

/** Returns the seconds from one time of day to a later one, possibly past midnight. */
export function since(from: number, to: number): number {
  return to < from - DAY_SECONDS / 2 ? to + DAY_SECONDS - from : to - from;
}
