import { spanText } from '../chart/axes/instant-text.ts';
import { isoInstant } from '../model/calendar.ts';
import type { Run, Window } from '../model/run.ts';
import { periodsOf, type Span } from '../model/span.ts';
import { formatDuration, formatWhole } from '../text/quantity.ts';

const MINUTE_MS = 60_000;

/** Formats the time of a run: `2010-02-03 14:02:11 – 14:09:20 UTC · 7 min 9 s`. */
export function timeRange(run: Run): string {
  const { window, zoneMinutes } = run;
  const { from, to } = window;
  const length = formatDuration(to - from);
  if (clockTime(run, from) === null || clockTime(run, to) === null) {
    return from === 0 ? length : `${formatDuration(from)} to ${formatDuration(to)} of the run`;
  }
  return `${spanText(run, window, { clock: { kind: 'clock', zoneMinutes } })} · ${length}`;
}

/**
 * Formats an instant of a run on its clock, with the date if it differs from that of the start; null without a clock.
 */
export function clockText(run: Run, elapsed: number): string | null {
  const [begin, then] = [clockTime(run, run.window.from), clockTime(run, elapsed)];
  if (begin === null || then === null) return null;
  return run.dated && then.date !== begin.date ? `${then.date} ${then.time}` : then.time;
}

function clockTime({ zero, zoneMinutes }: Run, elapsed: number) {
  const iso = isoInstant(zero + elapsed * 1000 + zoneMinutes * MINUTE_MS);
  if (iso === null) return null;
  const [date = '', time = ''] = iso.split('T');
  return { date, time: time.slice(0, 8) };
}

/** Maximum length, in seconds, of a run in which seconds are easier to read than minutes or a clock. */
const MAX_SECONDS = 1000;

/** Maximum number of periods that are named; of more the first and the last instant are. */
const MAX_PERIODS = 3;

/** Formats the periods of a span: `0–90 s, 95–140 s`, of a long run `12:03:10 – 12:04:40`. */
export function shortSpan(run: Run, span: Span): string {
  const periods = periodsOf(span);
  const named = periods.length > MAX_PERIODS ? [span] : periods;
  return named.map((period) => periodText(run, period)).join(', ');
}

function periodText(run: Run, { from, to }: Window): string {
  const { window } = run;
  const seconds = `${ends(formatWhole(Math.round(from)), formatWhole(Math.round(to)), '–')} s`;
  if (window.to - window.from <= MAX_SECONDS) return seconds;
  const [begin, end] = [clockText(run, from), clockText(run, to)];
  if (begin !== null && end !== null) return ends(begin, end, ' – ');
  const [first, last] = [formatDuration(from), formatDuration(to)];
  return first === last ? seconds : `${first} – ${last}`;
}

/** Joins two ends; one is enough if they are the same. */
function ends(begin: string, end: string, dash: string): string {
  return begin === end ? `at ${begin}` : `${begin}${dash}${end}`;
}
