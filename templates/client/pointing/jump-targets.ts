import type { RunMark, Window } from '../../../src/model/run.ts';

/** Minimum time that is shown on either side of a gap. */
const MIN_AROUND_SECONDS = 10;

/** The marks and gaps that a click can go to. */
export interface JumpTargets {
  readonly marks: readonly RunMark[];
  readonly gaps: readonly Window[];
  /** The whole run. */
  readonly window: Window;
}

/**
 * Returns the range to show for an instant: the time after a mark, or a gap with as much time on either side; else
 * null.
 */
export function jumpTargetAt(targets: JumpTargets, at: number, tolerance: number): Window | null {
  const mark = targets.marks.find((other) => Math.abs(other.at - at) < tolerance);
  if (mark !== undefined) return afterMark(targets, mark.at);
  const gap = targets.gaps.find(({ from, to }) => at > from - tolerance && at < to + tolerance);
  if (gap === undefined) return null;
  const around = Math.max(gap.to - gap.from, MIN_AROUND_SECONDS);
  return { from: gap.from - around, to: gap.to + around };
}

/**
 * Returns the time from a mark to the next one, or to the end, with a small margin; after the last mark, the time
 * before it.
 */
export function afterMark({ marks, window }: Omit<JumpTargets, 'gaps'>, at: number): Window {
  const times = [window.from, ...marks.map((mark) => mark.at), window.to];
  const next = Math.min(...times.filter((time) => time > at));
  if (next < Infinity) return withRoom(at, next);
  return withRoom(Math.max(...times.filter((time) => time < at)), at);
}

function withRoom(from: number, to: number): Window {
  const room = (to - from) * 0.04;
  return { from: from - room, to: to + room };
}
