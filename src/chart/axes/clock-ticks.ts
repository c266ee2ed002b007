import { utcFormat } from 'd3-time-format';
import type { Run, Window } from '../../model/run.ts';
import type { TimeFormat } from './time-ticks.ts';

const MINUTE = 60;
const DAY = 86_400;

const isoDay = utcFormat('%Y-%m-%d');
const dayAndMonth = utcFormat('%-d %b');
const hoursAndMinutes = utcFormat('%H:%M');
const withSeconds = utcFormat('%H:%M:%S');

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
      if (clock.dated && at % DAY === 0) return dayAndMonth(new Date(at * 1000));
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
  const day = isoDay(new Date(at * 1000));
  return dated ? `${day} ${time} ${zoneName(zoneMinutes)}` : time;
}

/** Removes the rounding errors of sums of fractions. */
function toTheStep(seconds: number, step: number): number {
  return Math.round(seconds / step) * step;
}

function timeOfDay(at: number, step: number): string {
  const second = ((at % DAY) + DAY) % DAY;
  const digits = step >= 1 ? 0 : Math.min(6, Math.ceil(-Math.log10(step) - 1e-9));
  const [whole, fraction = ''] = second.toFixed(digits).split('.');
  const format = step % MINUTE === 0 ? hoursAndMinutes : withSeconds;
  return format(new Date(Number(whole) * 1000)) + (fraction && `.${fraction}`);
}

/** `2010-02-03, time (UTC+01:00)`; without a date `time of day`. */
function labelOf({ zero, dated, zoneMinutes }: ShownClock, { from, to }: Window): string {
  if (!dated) return 'time of day';
  const [first, last] = [from, Math.max(from, to - 1)].map((at) =>
    isoDay(new Date((zero + at) * 1000)),
  );
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
