import { isInCalendar } from '../../model/calendar.ts';
import type { Window } from '../../model/run.ts';
import type { View } from '../view.ts';
import { clockInstant, runClock } from './clock-ticks.ts';
import type { TimedRun } from './time-axis.ts';
import { timeFormat } from './time-ticks.ts';

/** An instant of a run in the format of the time axis: `432 s`, `7:12`, `2010-02-03 14:09:20 UTC+01:00`. */
export function instantText(
  run: TimedRun,
  at: number,
  { window = run.window, clock }: Pick<View, 'window' | 'clock'>,
): string {
  const runsClock = clock?.kind === 'clock' ? runClock(run, clock.zoneMinutes) : null;
  if (runsClock !== null && isInCalendar(run.zero + at * 1000))
    return clockInstant(runsClock, at, window.to - window.from);
  return elapsedText(window, at);
}

/** An instant in the unit of the window's axis: `880 µs`, `432 s`, `7:12`. */
export function elapsedText(window: Window, at: number): string {
  const { label, format } = timeFormat(window, 1);
  const unit = /\((.?s)\)/.exec(label);
  return unit === null ? format(Math.round(at)) : `${format(at)} ${unit[1]}`;
}

/**
 * A time range in the same format. Parts that both ends share are written once: `2010-02-03 14:02:11 – 14:09:20 UTC`.
 */
export function spanText(
  run: TimedRun,
  { from, to }: { readonly from: number; readonly to: number },
  view: Pick<View, 'window' | 'clock'>,
): string {
  const fine = to - from < 1 ? 1e6 : 10;
  const words = (at: number) => instantText(run, Math.round(at * fine) / fine, view).split(' ');
  const [begin, end] = [words(from), words(to)];
  if (begin.length > 1) begin.pop();
  if (begin.length > 1 && begin[0] === end[0]) end.shift();
  return `${begin.join(' ')} – ${end.join(' ')}`;
}
