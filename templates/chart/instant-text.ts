import { clockInstant, runClock } from './clock-ticks.ts';
import { formatNumber } from './format-number.ts';
import type { TimedRun } from './time-axis.ts';
import { timeFormat } from './time-ticks.ts';
import type { View } from './view.ts';

/** An instant of a run as the axis below it tells time: `432 s`, `7:12`, `2010-02-03 14:09:20 UTC+01:00`. */
export function instantText(
  run: TimedRun,
  at: number,
  { window = run.window, clock }: Pick<View, 'window' | 'clock'>,
): string {
  const known = clock?.kind === 'clock' ? runClock(run, clock.zoneMinutes) : null;
  const isInCalendar = !Number.isNaN(new Date(run.zero + at * 1000).getTime());
  if (known !== null && isInCalendar) return clockInstant(known, at);
  const { label, format } = timeFormat(window, 1);
  return label.endsWith('(s)') ? `${formatNumber(at)} s` : format(Math.round(at));
}

/** A stretch of time in the same words, what both ends share only once: `2010-02-03 14:02:11 – 14:09:20 UTC`. */
export function spanText(
  run: TimedRun,
  { from, to }: { readonly from: number; readonly to: number },
  view: Pick<View, 'window' | 'clock'>,
): string {
  const words = (at: number) => instantText(run, Math.round(at * 10) / 10, view).split(' ');
  const [begin, end] = [words(from), words(to)];
  if (begin.length > 1) begin.pop();
  if (begin.length > 1 && begin[0] === end[0]) end.shift();
  return `${begin.join(' ')} – ${end.join(' ')}`;
}
