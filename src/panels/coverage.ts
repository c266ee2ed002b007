import { isOfEvents, type TimeAxis } from '../model/axis.ts';
import { type Column, endOfColumn } from '../model/column.ts';
import type { Source, Window } from '../model/run.ts';

/** Stamps are rounded: samples this close together, in seconds, leave no time uncovered. */
const NEAR = 1;

const covered = new WeakMap<TimeAxis, readonly Window[]>();

/**
 * The stretches of time that the samples of some columns cover, ascending; of events, the time from first to last. A
 * device may have been there in a part of its log only.
 */
export function coveredTime({ axis }: Source, columns: readonly Column[]): readonly Window[] {
  const from = Math.min(...columns.map(({ blocks }) => blocks[0]?.from ?? Infinity));
  const to = Math.max(...columns.map(endOfColumn));
  if (from > 0 || to < axis.elapsed.length) return stretchesOf(axis, from, to);
  const found = covered.get(axis) ?? stretchesOf(axis, 0, axis.elapsed.length);
  covered.set(axis, found);
  return found;
}

function stretchesOf(axis: TimeAxis, first: number, end: number): Window[] {
  const { elapsed, span } = axis;
  if (isOfEvents(axis)) {
    return first < end ? [{ from: elapsed[first]!, to: elapsed[end - 1]! }] : [];
  }
  const stretches: Window[] = [];
  for (let i = first; i < end; i++) {
    const from = elapsed[i]! - span[i]!;
    // An average since boot covers no time of the run.
    if (from < elapsed[i]!) stretches.push({ from, to: elapsed[i]! });
  }
  return united(stretches);
}

/** The parts of ascending stretches in a window. */
export function within(stretches: readonly Window[], { from, to }: Window): Window[] {
  return stretches
    .map((stretch) => ({ from: Math.max(stretch.from, from), to: Math.min(stretch.to, to) }))
    .filter((stretch) => stretch.from < stretch.to);
}

/** The parts of ascending stretches that others, which ascend too, do not cover. */
export function without(stretches: readonly Window[], others: readonly Window[]): Window[] {
  const left: Window[] = [];
  let next = 0;
  for (const { from, to } of stretches) {
    let start = from;
    while (next < others.length && others[next]!.to <= start) next++;
    for (let i = next; i < others.length && others[i]!.from < to; i++) {
      if (others[i]!.from > start) left.push({ from: start, to: others[i]!.from });
      start = Math.max(start, others[i]!.to);
    }
    if (start < to) left.push({ from: start, to });
  }
  return left;
}

/** Stretches of several logs as ascending ones that do not overlap. */
export function united(stretches: readonly Window[]): Window[] {
  const all: { from: number; to: number }[] = [];
  for (const { from, to } of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last !== undefined && from <= last.to + NEAR) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}

/** The length of stretches together, in seconds. */
export function lengthOf(stretches: readonly Window[]): number {
  return stretches.reduce((sum, { from, to }) => sum + to - from, 0);
}
