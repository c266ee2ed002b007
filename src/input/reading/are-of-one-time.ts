import type { Stamp } from '../../../parsers/shared/timestamp.ts';
import type { HostLogs } from './host-logs.ts';

/** Whether the printed times of two runs overlap, so that they are logs of one run. */
export function areOfOneTime(runs: readonly (readonly HostLogs[])[]): boolean {
  const spans = runs.flatMap(printedSpan).sort((a, b) => a.from - b.from);
  return spans.some(({ from }, i) => i > 0 && from < spans[i - 1]!.to);
}

/** A time in seconds since 1970. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Whether two times have a moment in common. */
export function areOverlapping(a: Span, b: Span): boolean {
  return a.from <= b.to && b.from <= a.to;
}

/** Returns the printed time of a run in seconds, by its logs and the jobs of its results; none without a date. */
export function printedSpan(hosts: readonly HostLogs[]): Span[] {
  const times = hosts.flatMap(({ sources, results }) => [
    ...sources.flatMap(({ stamps }) => timesOf(stamps)),
    ...results.flatMap(({ jobs = [] }) =>
      jobs.flatMap(({ start, end }) => [start / 1000, end / 1000]),
    ),
  ]);
  return times.length === 0 ? [] : [{ from: Math.min(...times), to: Math.max(...times) }];
}

const DAY_SECONDS = 86_400;

/** Returns the first and the last printed time of a log. A time of day is of the day that was printed before it. */
function timesOf(stamps: readonly (Stamp | null)[]): number[] {
  const first = timeOf(stamps[0] ?? null, Number.NaN);
  const last = timeOf(stamps.at(-1) ?? null, first);
  return [first, last].filter((time) => !Number.isNaN(time));
}

function timeOf(stamp: Stamp | null, before: number): number {
  if (stamp === null || stamp.sinceStart === true) return Number.NaN;
  const { epoch, date, seconds } = stamp;
  if (epoch) return seconds;
  if (date !== null) return Date.UTC(date.year, date.a - 1, date.b) / 1000 + seconds;
  const time = Math.floor(before / DAY_SECONDS) * DAY_SECONDS + seconds;
  return time < before ? time + DAY_SECONDS : time;
}
