import type { Source } from '../../model/run.ts';
import { formatDuration, formatWhole } from '../../text/quantity.ts';
import type { Signal } from '../signals/signals.ts';

/** Returns the seconds of a report if they were assumed, because none of some logs says how long one is; else undefined. */
export function assumedInterval(logs: readonly Pick<Source, 'axis'>[]): number | undefined {
  const isAssumed = logs.every(({ axis }) => axis.interval.origin === 'assumed');
  return isAssumed ? logs[0]?.axis.interval.value : undefined;
}

/** Formats a length of time: `39 s`, `12 reports` if the seconds of a report were assumed. */
export function lengthText(seconds: number, interval: number | undefined): string {
  if (interval === undefined) return formatDuration(seconds);
  const reports = Math.max(1, Math.round(seconds / interval));
  return reports === 1 ? 'one report' : `${formatWhole(reports)} reports`;
}

/** The same of the logs of a signal. */
export function lengthIn(signal: Pick<Signal, 'logs'>, seconds: number): string {
  return lengthText(seconds, assumedOf(signal));
}

/** Returns the seconds of a report of a signal if they were assumed; else undefined. */
export function assumedOf({ logs }: Pick<Signal, 'logs'>): number | undefined {
  return assumedInterval(logs.map(({ source }) => source));
}
