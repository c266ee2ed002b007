import { greatest, least } from 'd3-array';
import { rankingColumn } from '../compare/runs/run-column.ts';
import type { RunTable } from '../compare/runs/run-table.ts';
import { sweepKnees } from '../compare/sweep/knees.ts';
import type { SweepPart } from '../compare/sweep/sweep-part.ts';
import { numberText } from './sweep/figure-number.ts';
import type { Pair } from './two-runs.ts';

/** The two runs that are beside each other before a reader chooses others. */
export interface FirstPair {
  /** Their indices. */
  readonly runs: Pair<number>;
  /** Says which runs of the table they are, after 'These are': `those with the highest and the lowest transactions/s`. */
  readonly words: string;
}

/**
 * Returns the runs with the best and the worst result; of a single curve over a number the run at its knee and the one
 * before it. Null without a result that says which is best.
 */
export function firstPair(table: RunTable, parts: readonly SweepPart[]): FirstPair | null {
  const column = rankingColumn(table.columns);
  if (column === undefined) return null;
  const { values, better, name } = column;
  const known = [...values.keys()].filter((run) => !Number.isNaN(values[run]!));
  const ends = [greatest, least].map((pick) => pick(known, (run) => values[run]!));
  const [best, worst] = better === 'more' ? ends : ends.toReversed();
  if (best === undefined || worst === undefined || best === worst) return null;
  const [first, last] = better === 'more' ? ['highest', 'lowest'] : ['lowest', 'highest'];
  const words = `those with the ${first} and the ${last} ${name}`;
  return pairAtKnee(parts) ?? { runs: [best, worst], words };
}

/** Returns the run before the knee and that at it; null of several curves, and without a run before it. */
function pairAtKnee(parts: readonly SweepPart[]): FirstPair | null {
  const knees = parts.flatMap((part) =>
    sweepKnees(part, new Set()).map(({ knee }) => ({ part, at: knee.at.x })),
  );
  const [single] = knees;
  if (single === undefined || knees.length > 1) return null;
  const { part, at } = single;
  const { name, values } = part.x!;
  const all = [...values.keys()];
  const there = all.find((i) => values[i] === at)!;
  const before = greatest(
    all.filter((i) => values[i]! < at),
    (i) => values[i]!,
  );
  if (before === undefined) return null;
  const words = `the runs at and before ${name} ${numberText(at)}`;
  return { runs: [part.runs[before]!, part.runs[there]!], words };
}
