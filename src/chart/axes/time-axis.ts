import { isInCalendar } from '../../model/calendar.ts';
import type { Run, Window } from '../../model/run.ts';
import type { Box } from '../scene.ts';
import type { View } from '../view.ts';
import { clockFormat, runClock } from './clock-ticks.ts';
import type { Scale } from './scale.ts';
import type { Tick } from './ticks.ts';
import { niceWindow, ticksEach, timeFormat, timeStep } from './time-ticks.ts';

/** Approximate distance between time labels, in pixels. */
const TIC_DISTANCE = 80;
/** Distance between clock labels with fractions of a second, which are wider: `12:22:41.88066`. */
const FINE_TIC_DISTANCE = 130;

/** The time axis below a chart. */
export interface TimeAxisMarks {
  readonly scale: Scale;
  readonly ticks: readonly Tick[];
  readonly label: string;
}

/** The parts of a run that its time axis depends on. */
export type TimedRun = Pick<Run, 'window' | 'zero' | 'dated'>;

/**
 * Returns the axis over the range that the reader chose, else over the whole run. It extends to the next tic if that is
 * near. It counts seconds of the run or shows a clock, with tics at round times of that clock.
 */
export function timeAxis(
  run: TimedRun,
  { window: chosen, clock: choice }: Pick<View, 'window' | 'clock'>,
  plot: Box,
): TimeAxisMarks {
  const { from, to } = chosen ?? run.window;
  const count = Math.max(
    2,
    Math.floor(plot.width / (to - from < 1 ? FINE_TIC_DISTANCE : TIC_DISTANCE)),
  );
  const window = chosen ?? niceWindow(run.window, count);
  const isDatable = [window.from, window.to].every((at) => isInCalendar(run.zero + at * 1000));
  const clock = choice?.kind === 'clock' && isDatable ? runClock(run, choice.zoneMinutes) : null;
  const step = timeStep(window, count, clock !== null);
  const format = clock === null ? timeFormat(window, step) : clockFormat(clock, window, step);
  return {
    scale: scaleOf(window, plot),
    ticks: ticksEach(step, window, { zero: clock?.zero ?? 0, format: format.format }),
    label: format.label,
  };
}

function scaleOf(window: Window, plot: Box): Scale {
  return {
    log: false,
    domain: [window.from, window.to],
    range: [plot.x, plot.x + plot.width],
    rail: Number.NaN,
  };
}
