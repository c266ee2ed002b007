import { groups } from 'd3-array';
import type { Run } from '../../model/run.ts';
import type { Side } from '../sides/side.ts';
import type { Fact, FactReader, SetUpEntry, SetUpKind } from './fact.ts';

/** The facts that are the same on all sides, those that differ, and those that not every side knows. */
export interface ComparedFacts {
  readonly different: readonly SetUpEntry[];
  readonly same: readonly SetUpEntry[];
  readonly unknown: readonly SetUpEntry[];
}

/** Maximum difference between amounts that are the same: a share of the larger one, or an amount in its unit. */
const MAX_DIFFERENCE: Partial<Record<SetUpKind, readonly [share: number, amount: number]>> = {
  length: [0.05, 2],
  memory: [0.01, 0],
};

/** Upper bound of the second, as a share of the larger amount: two seconds are much of a short run. */
const MAX_SLACK_SHARE = 0.15;

/** The kinds whose facts are there or not: a side without one is different, not unknown. */
const THERE_OR_NOT: readonly SetUpKind[] = ['log', 'file'];
/** The same, if every side has at least one such fact: it has a list of them. */
const LISTED: readonly SetUpKind[] = ['mount'];

/** Compares the facts of the sides. */
export function compareFacts(
  sides: readonly Side[],
  readers: readonly FactReader[],
): ComparedFacts {
  const read = (run: Run) => readers.flatMap((reader) => [...reader(run)]);
  const facts = sides.flatMap(({ runs }, side) =>
    runs.flatMap(read).map((fact) => ({ ...fact, side })),
  );
  const isListed = (kind: SetUpKind) =>
    THERE_OR_NOT.includes(kind) ||
    (LISTED.includes(kind) &&
      sides.every((_, side) => facts.some((fact) => fact.side === side && fact.kind === kind)));
  const compared = groups(facts, ({ kind, name }) => JSON.stringify([kind, name])).map(
    ([, found]) =>
      compareFact(
        sides.map((_, side) => found.filter((fact) => fact.side === side)),
        isListed,
      ),
  );
  const entriesOf = (verdict: Verdict) =>
    compared.flatMap((fact) => (fact.verdict === verdict ? [fact.entry] : []));
  return {
    different: entriesOf('different'),
    same: entriesOf('same'),
    unknown: entriesOf('unknown'),
  };
}

type Verdict = keyof ComparedFacts;

interface ComparedFact {
  readonly verdict: Verdict;
  readonly entry: SetUpEntry;
}

/** Compares one fact, given by all runs of each side that know it. */
function compareFact(
  bySide: readonly (readonly Fact[])[],
  isListed: (kind: SetUpKind) => boolean,
): ComparedFact {
  const { kind, name } = bySide.flat()[0]!;
  const values = bySide.map((facts) => [...new Set(facts.map(({ value }) => value))].sort());
  const entry = { kind, name, values };
  const known = bySide.filter((facts) => facts.length > 0);
  const isSame = areNear(kind, known.flat()) || areEqual(values.filter(({ length }) => length > 0));
  if (!isSame) return { entry, verdict: 'different' };
  if (known.length === bySide.length) return { entry, verdict: 'same' };
  return { entry, verdict: isListed(kind) ? 'different' : 'unknown' };
}

/** Whether all lists have the same texts. */
export function areEqual([first, ...others]: readonly (readonly string[])[]): boolean {
  const text = JSON.stringify(first);
  return others.every((other) => JSON.stringify(other) === text);
}

function areNear(kind: SetUpKind, facts: readonly Fact[]): boolean {
  const most = MAX_DIFFERENCE[kind];
  if (most === undefined) return false;
  const [share, slack] = most;
  const amounts = facts.map(({ amount = Number.NaN }) => amount);
  const [least, largest] = [Math.min(...amounts), Math.max(...amounts)];
  return largest - least <= Math.max(share * largest, Math.min(slack, MAX_SLACK_SHARE * largest));
}
