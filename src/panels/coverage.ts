import { isOfEvents, type TimeAxis } from '../model/axis.ts';
import { cachedBy } from '../model/cached-by.ts';
import { type Column, endOfColumn } from '../model/column.ts';
import type { Source, Window } from '../model/run.ts';

/** Maximum distance, in seconds, of samples that leave no time uncovered, because stamps are rounded. */
const MAX_GAP_SECONDS = 1;

const coveredByAll = cachedBy((axis: TimeAxis) => stretchesOf(axis, 0, axis.elapsed.length));

/**
 * The ascending stretches of time that the samples of some columns cover, or those of the whole log; for events, the time
 * from first to last. A device may have been present in only a part of its log.
 */
export function coveredTime({ axis }: Source, columns?: readonly Column[]): readonly Window[] {
  if (columns === undefined) return coveredByAll(axis);
  const from = Math.min(...columns.map(({ blocks }) => blocks[0]?.from ?? Infinity));
  const to = Math.max(...columns.map(endOfColumn));
  if (from > 0 || to < axis.elapsed.length) return stretchesOf(axis, from, to);
  return coveredByAll(axis);
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
  return union(stretches);
}

/** The ascending stretches of time that logs cover together. */
export function recordedTime(sources: readonly Source[]): readonly Window[] {
  return union(sources.flatMap((source) => coveredTime(source)));
}

/** The parts of ascending stretches that lie in a window. */
export function intersect(stretches: readonly Window[], { from, to }: Window): Window[] {
  return stretches
    .map((stretch) => ({ from: Math.max(stretch.from, from), to: Math.min(stretch.to, to) }))
    .filter((stretch) => stretch.from < stretch.to);
}

/** The parts of ascending stretches that other ascending stretches do not cover. */
export function subtract(stretches: readonly Window[], others: readonly Window[]): Window[] {
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

/** Joins stretches of several logs into ascending ones that do not overlap. */
export function union(stretches: readonly Window[]): Window[] {
  const all: { from: number; to: number }[] = [];
  for (const { from, to } of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last !== undefined && from <= last.to + MAX_GAP_SECONDS) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}

/** The total length of stretches, in seconds. */
export function lengthOf(stretches: readonly Window[]): number {
  return stretches.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** Whether a log can be drawn as a line, which needs more than one report that is no average since boot. */
export function hasLine({ axis: { sinceBoot } }: Source): boolean {
  const first = sinceBoot.indexOf(0);
  return first >= 0 && sinceBoot.includes(0, first + 1);
}
