import { tickStep } from 'd3-array';
import type { Window } from '../../model/run.ts';
import { formatG } from '../format-g.ts';
import { type Tick, tickDigits } from './ticks.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Maximum length in seconds of an axis that counts plain seconds, as gnuplot does. */
const PLAIN_SECONDS = 20 * MINUTE;

const STEPS: readonly number[] = [
  ...[1, 2, 5, 10, 15, 30],
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR),
];

/** The format of times on an axis. */
export interface TimeFormat {
  /** The label of the axis. */
  readonly label: string;
  format(seconds: number): string;
}

/** About `count` tics of an axis of elapsed seconds, at the usual distances of time: 15 s, 5 min, 1 h. */
export function timeTicks(window: Window, count: number): Tick[] {
  const step = timeStep(window, count);
  return ticksEach(step, window, { zero: 0, format: timeFormat(window, step).format });
}

/** The origin of tics, `zero` seconds before the run's zero, and their format. */
export interface TicCount extends Pick<TimeFormat, 'format'> {
  readonly zero: number;
}

/** Tics in steps of seconds. */
export function ticksEach(step: number, { from, to }: Window, { zero, format }: TicCount): Tick[] {
  const first = Math.ceil((from + zero) / step - 1e-9);
  const last = Math.floor((to + zero) / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const value = (first + i) * step - zero;
    return { value, label: format(value), major: true };
  });
}

/** The distance of the tics in seconds; short runs count them in tens, but a clock does not. */
export function timeStep({ from, to }: Window, count: number, byClock = false): number {
  const least = (to - from) / count;
  if ((to <= PLAIN_SECONDS && !byClock) || least < 1) return tickStep(from, to, count);
  return STEPS.find((step) => step >= least) ?? Math.ceil(least / DAY) * DAY;
}

/** The unit of seconds on an axis: ms or µs if it ends before one second. */
function secondsUnit(to: number): readonly [symbol: string, perSecond: number] {
  return to < 1e-3 ? ['µs', 1e6] : to < 1 ? ['ms', 1e3] : ['s', 1];
}

/**
 * Returns the format: plain seconds for short runs; minutes and seconds; hours and minutes, with seconds if tics need
 * them.
 */
export function timeFormat({ to }: Window, step: number): TimeFormat {
  const withSeconds = step % MINUTE !== 0;
  const digits = tickDigits(PLAIN_SECONDS, step);
  const [symbol, times] = secondsUnit(to);
  if (to <= PLAIN_SECONDS) {
    return { label: `time (${symbol})`, format: (s) => formatG(s * times, digits) };
  }
  if (to <= 2 * HOUR) return { label: 'time (mm:ss)', format: minutesAndSeconds };
  if (withSeconds) return { label: 'time (h:mm:ss)', format: (s) => hours(s, true) };
  return { label: 'time (h:mm)', format: (s) => hours(s, false) };
}

/**
 * Returns the run's window, extended to the next tic if that is near: 0 … 599 becomes 0 … 600. A window that ends far
 * from a tic is kept, because an empty area shows nothing.
 */
export function niceWindow({ from, to }: Window, count: number): Window {
  if (!(to > from)) return { from, to: from + 1 };
  const step = timeStep({ from, to }, count);
  const next = Math.ceil(to / step - 1e-9) * step;
  return { from, to: next - to <= (to - from) * 0.04 ? next : to };
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.trunc(seconds / MINUTE)}:${twoDigits(seconds % MINUTE)}`;
}

function hours(seconds: number, withSeconds: boolean): string {
  const minutes = `${Math.trunc(seconds / HOUR)}:${twoDigits(Math.trunc((seconds % HOUR) / MINUTE))}`;
  return withSeconds ? `${minutes}:${twoDigits(seconds % MINUTE)}` : minutes;
}

function twoDigits(value: number): string {
  const text = formatG(Math.abs(value));
  return value < 10 ? `0${text}` : text;
}
