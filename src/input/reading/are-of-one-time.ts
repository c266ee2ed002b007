import type { Stamp } from '../../../parsers/shared/timestamp.ts';
import type { HostLogs } from './host-logs.ts';

/** Whether the printed times of two runs overlap, so that they are logs of one run. */
export function areOfOneTime(runs: readonly (readonly HostLogs[])[]): boolean {
  const spans = runs.flatMap(spanOf).sort((a, b) => a.from - b.from);
  return spans.some(({ from }, i) => i > 0 && from < spans[i - 1]!.to);
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Returns the printed time of a run in seconds; none without a date. */
function spanOf(hosts: readonly HostLogs[]): Span[] {
  const times = hosts
    .flatMap(({ sources }) => sources.flatMap(({ stamps }) => [stamps[0], stamps.at(-1)]))
    .flatMap((stamp) => timeOf(stamp ?? null));
  return times.length === 0 ? [] : [{ from: Math.min(...times), to: Math.max(...times) }];
}

function timeOf(stamp: Stamp | null): number[] {
  if (stamp === null || stamp.sinceStart === true) return [];
  if (stamp.epoch) return [stamp.seconds];
  const { date } = stamp;
  if (date === null) return [];
  return [Date.UTC(date.year, date.a - 1, date.b) / 1000 + stamp.seconds];
}
