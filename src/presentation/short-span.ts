import type { Run, Window } from '../model/run.ts';
import { formatDuration } from '../text/quantity.ts';
import { clockText } from './time-range.ts';

/** Maximum length, in seconds, of a run in which seconds are easier to read than minutes or a clock. */
const MAX_SECONDS = 1000;

/** Formats a part of a run: `0–900 s`, of a long run `12:03:10 – 12:04:40`. */
export function shortSpan(run: Run, { from, to }: Window): string {
  const { window } = run;
  if (window.to - window.from <= MAX_SECONDS) return `${Math.round(from)}–${Math.round(to)} s`;
  const [begin, end] = [clockText(run, from), clockText(run, to)];
  if (begin === null || end === null) return `${formatDuration(from)} – ${formatDuration(to)}`;
  return `${begin} – ${end}`;
}
