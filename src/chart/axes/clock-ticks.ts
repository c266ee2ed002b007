import { isoInstant } from '../../model/calendar.ts';
import type { Run, Window } from '../../model/run.ts';
import type { TimeFormat } from './time-ticks.ts';

const MINUTE = 60;
const DAY = 86_400;

/** Lengths of `14:09` and `14:09:20`. */
const MINUTE_DIGITS = 5;
const SECOND_DIGITS = 8;

/** A clock that shows the instants of a run. */
export interface ShownClock {
  /** The clock at the run's zero, in seconds since midnight, or since 1970 if dated. */
  readonly zero: number;
  readonly dated: boolean;
  readonly zoneMinutes: number;
}

/** A run's clock in a zone; null if the run has none. */
export function runClock(run: Pick<Run, 'zero' | 'dated'>, zoneMinutes: number): ShownClock | null {
  if (Number.isNaN(run.zero)) return null;
  return { zero: run.zero / 1000 + zoneMinutes * MINUTE, dated: run.dated, zoneMinutes };
}

/** Returns the format of clock times: hours and minutes, seconds where tics need them, the date where a day begins. */
export function clockFormat(clock: ShownClock, { from, to }: Window, step: number): TimeFormat {
  return {
    label: labelOf(clock, { from, to }),
    format: (elapsed) => {
      const at = toTheStep(clock.zero + elapsed, step);
      if (clock.dated && at % DAY === 0) return dayAndMonth(at);
      return timeOfDay(at, step);
    },
  };
}

/**
 * An instant of a clock: `2010-02-03 14:09:20 UTC`; without a date only the time of day. Fractions of a second are
 * shown if the range is shorter than a minute: `12:22:41.880663`.
 */
export function clockInstant(
  { zero, dated, zoneMinutes }: ShownClock,
  elapsed: number,
  length = MINUTE,
): string {
  const exact = zero + elapsed;
  const step = length < 1 ? 1e-6 : length < MINUTE && exact % 1 !== 0 ? 1e-3 : 1;
  const at = toTheStep(exact, step);
  const time = timeOfDay(at, step);
  return dated ? `${isoDay(at)} ${time} ${zoneName(zoneMinutes)}` : time;
}

/** Removes the rounding errors of sums of fractions. */
function toTheStep(seconds: number, step: number): number {
  return Math.round(seconds / step) * step;
}

function timeOfDay(at: number, step: number): string {
  const second = ((at % DAY) + DAY) % DAY;
  const digits = step >= 1 ? 0 : Math.min(6, Math.ceil(-Math.log10(step) - 1e-9));
  const [whole, fraction = ''] = second.toFixed(digits).split('.');
  const digitsOfClock = step % MINUTE === 0 ? MINUTE_DIGITS : SECOND_DIGITS;
  return isoParts(Number(whole))[1]!.slice(0, digitsOfClock) + (fraction && `.${fraction}`);
}

/** `2010-02-03` of seconds since 1970, in UTC. */
const isoDay = (at: number) => isoParts(at)[0]!;

/** Returns the day and the time of day of seconds since 1970: `2010-02-03`, `14:09:20.000Z`; `?` outside the calendar. */
const isoParts = (at: number) => (isoInstant(at * 1000) ?? '?T?').split('T');

/** `3 Feb` of seconds since 1970: from `Wed, 03 Feb 2010 14:09:20 GMT`. */
function dayAndMonth(at: number): string {
  const [, day, month] = new Date(at * 1000).toUTCString().split(' ');
  return `${Number(day)} ${month}`;
}

/** `2010-02-03, time (UTC+01:00)`; without a date `time of day`. */
function labelOf({ zero, dated, zoneMinutes }: ShownClock, { from, to }: Window): string {
  if (!dated) return 'time of day';
  const [first, last] = [from, Math.max(from, to - 1)].map((at) => isoDay(zero + at));
  const days = first === last ? first : `${first} – ${last}`;
  return `${days}, time (${zoneName(zoneMinutes)})`;
}

/** A zone by its distance from UTC: `UTC`, `UTC+01:00`. */
function zoneName(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const twoDigits = (n: number) => String(Math.floor(n)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? '−' : '+'}${twoDigits(size / MINUTE)}:${twoDigits(size % MINUTE)}`;
}
