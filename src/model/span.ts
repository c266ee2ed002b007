import type { Window } from './run.ts';

/** A span in which something held, from its first to its last period where it came again and again. */
export interface Span extends Window {
  readonly periods?: readonly Window[];
}

/** The times of a span in which it held. */
export function periodsOf(span: Span): readonly Window[] {
  return span.periods ?? [span];
}

/** Bouts as one span, from the first to the last. */
export function spanOf(periods: readonly Window[]): Span {
  const [{ from }, { to }] = [periods[0]!, periods.at(-1)!];
  return periods.length === 1 ? { from, to } : { from, to, periods };
}

const heldOfPeriods = new WeakMap<readonly Window[], number>();

/** How long it held, in seconds. Added up once: each of thousands of findings is compared with the others. */
export function heldSeconds({ from, to, periods }: Span): number {
  if (periods === undefined) return to - from;
  const held =
    heldOfPeriods.get(periods) ?? periods.reduce((sum, period) => sum + period.to - period.from, 0);
  heldOfPeriods.set(periods, held);
  return held;
}

/** Whether two conditions held at once for at least a part of the longer one. */
export function isShared(a: Span, b: Span, part: number): boolean {
  const [heldA, heldB] = [heldSeconds(a), heldSeconds(b)];
  const least = part * Math.max(heldA, heldB);
  const overlap = Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from));
  return Math.min(heldA, heldB, overlap) >= least && sharedSeconds(a, b) >= least;
}

/** How long two conditions held at once, in seconds. */
export function sharedSeconds(a: Span, b: Span): number {
  const [ours, theirs] = [periodsOf(a), periodsOf(b)];
  let seconds = 0;
  for (let i = 0, j = 0; i < ours.length && j < theirs.length; ) {
    const [one, other] = [ours[i]!, theirs[j]!];
    seconds += Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from));
    if (one.to < other.to) i++;
    else j++;
  }
  return seconds;
}
