import { cachedBy } from './cached-by.ts';
import type { Window } from './run.ts';

/** The time during which a condition held, from its first to its last period if it recurred. */
export interface Span extends Window {
  readonly periods?: readonly Window[];
}

/** The periods of a span in which the condition held. */
export function periodsOf(span: Span): readonly Window[] {
  return span.periods ?? [span];
}

/** Joins ascending periods, at least one, that do not overlap into one span, from the first to the last. */
export function spanOf(periods: readonly Window[]): Span {
  const [{ from }, { to }] = [periods[0]!, periods.at(-1)!];
  return periods.length === 1 ? { from, to } : { from, to, periods };
}

const heldOfPeriods = cachedBy((periods: readonly Window[]) =>
  periods.reduce((sum, { from, to }) => sum + to - from, 0),
);

/**
 * The seconds during which the condition held. Cached, because each of thousands of findings is compared with the
 * others.
 */
export function heldSeconds({ from, to, periods }: Span): number {
  return periods === undefined ? to - from : heldOfPeriods(periods);
}

/** Whether two conditions held at once for at least a share of the longer one. */
export function isShared(a: Span, b: Span, part: number): boolean {
  const [heldA, heldB] = [heldSeconds(a), heldSeconds(b)];
  const least = part * Math.max(heldA, heldB);
  const overlap = Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from));
  return Math.min(heldA, heldB, overlap) >= least && sharedSeconds(a, b) >= least;
}

/** The seconds during which two conditions held at once. */
export function sharedSeconds(a: Span, b: Span): number {
  const [periodsA, periodsB] = [periodsOf(a), periodsOf(b)];
  let seconds = 0;
  for (let i = 0, j = 0; i < periodsA.length && j < periodsB.length; ) {
    const [periodA, periodB] = [periodsA[i]!, periodsB[j]!];
    seconds += Math.max(0, Math.min(periodA.to, periodB.to) - Math.max(periodA.from, periodB.from));
    if (periodA.to < periodB.to) i++;
    else j++;
  }
  return seconds;
}
