import type { Window } from '../../src/model/run.ts';
import type { Scale } from './scale.ts';
import type { Box } from './scene.ts';
import type { Tick } from './ticks.ts';
import { niceWindow, timeFormat, timeStep, timeTicks } from './time-ticks.ts';

/** Labels of time stand about this many pixels apart. */
const APART = 80;

/** The axis of time below a chart. */
export interface TimeAxisMarks {
  readonly scale: Scale;
  readonly ticks: readonly Tick[];
  readonly label: string;
}

/** The axis over a stretch that somebody chose, or else over the whole run, to the next tic if that is near. */
export function timeAxis(chosen: Window | null, whole: Window, plot: Box): TimeAxisMarks {
  const count = Math.max(2, Math.floor(plot.width / APART));
  const window = chosen ?? niceWindow(whole, count);
  return {
    scale: {
      log: false,
      domain: [window.from, window.to],
      range: [plot.x, plot.x + plot.width],
      rail: Number.NaN,
    },
    ticks: timeTicks(window, count),
    label: timeFormat(window, timeStep(window, count)).label,
  };
}
