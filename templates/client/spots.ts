import type { Run, Window } from '../../src/model/run.ts';
import { positionOf } from '../chart/scale.ts';
import type { LiveChart } from './live-chart.ts';

/** How near a click must be, in pixels. */
const NEAR = 5;

/** What a click on a gap or a mark leads to: the gap with as much time on either side, what follows the mark; else null. */
export function spotAt({ panel, scene }: LiveChart, [x]: readonly [number, number]): Window | null {
  if (scene === null) return null;
  const at = (seconds: number) => positionOf(scene.x, seconds);
  const mark = panel.run.marks.find((m) => Math.abs(at(m.at) - x) < NEAR);
  if (mark !== undefined) return afterMark(panel.run, mark.at);
  const gap = panel.gaps.find(({ from, to }) => x > at(from) - NEAR && x < at(to) + NEAR);
  if (gap === undefined) return null;
  const around = Math.max(gap.to - gap.from, 10 * panel.source.axis.interval.value);
  return { from: gap.from - around, to: gap.to + around };
}

/** From a mark to the next one, or to the end, with a little room. */
export function afterMark({ marks, window }: Pick<Run, 'marks' | 'window'>, at: number): Window {
  const next = Math.min(window.to, ...marks.map((mark) => mark.at).filter((other) => other > at));
  const room = (next - at) * 0.04;
  return next > at ? { from: at - room, to: next + room } : { from: at - 30, to: at };
}
