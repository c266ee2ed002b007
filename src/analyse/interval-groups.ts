import { isOfEvents, type Known, type Origin } from '../model/axis.ts';
import type { Run, Source } from '../model/run.ts';

/** An interval and the logs that have it. */
export interface IntervalGroup extends Known<number> {
  readonly sources: readonly Source[];
}

/** The intervals of a run's logs with their logs, assumed ones first. Logs of events have none. */
export function intervalGroups({ sources }: Run): readonly IntervalGroup[] {
  const groups = new Map<string, IntervalGroup>();
  for (const source of sources) {
    if (isOfEvents(source.axis)) continue;
    const { origin } = source.axis.interval;
    const value = shownInterval(source);
    const key = `${value} ${origin}`;
    const others = groups.get(key)?.sources ?? [];
    groups.set(key, { value, origin, sources: [...others, source] });
  }
  return [...groups.values()].sort((a, b) => certainty(a.origin) - certainty(b.origin));
}

function certainty(origin: Origin): number {
  return Number(isCertain(origin)) + Number(origin !== 'assumed');
}

/** Whether a fact was printed or given, not assumed. */
export function isCertain(origin: Origin): boolean {
  return (
    origin === 'printed' || origin === 'option' || origin === 'metadata' || origin === 'command'
  );
}

/** Maximum relative difference between a measured interval and the whole number of seconds that was requested. */
const MAX_DEVIATION = 0.01;

/** The usual interval of a log, in seconds, rounded to a whole number or three digits. */
export function shownInterval({ axis: { interval } }: Pick<Source, 'axis'>): number {
  const whole = Math.round(interval.value);
  const isMeant = Math.abs(interval.value - whole) <= whole * MAX_DEVIATION;
  return isMeant ? whole : Number(interval.value.toPrecision(3));
}
