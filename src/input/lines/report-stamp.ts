import type { Stamp } from '../../../parsers/shared/timestamp.ts';
import { hasDate } from './line-prefix.ts';

/** A pipe that collects its input passes it on this many seconds later, at most. */
const LATEST = 900;

/**
 * The time of a report: its own if it has a date, else that of the prefix of its line. A time of day that agrees with
 * the prefix is more exact than it, so it only gets its date.
 */
export function reportStamp(own: Stamp | null, prefix: Stamp | null): Stamp | null {
  if (own === null || prefix === null) return own ?? prefix;
  if (hasDate(own) || !hasDate(prefix)) return own;
  const isSame = !prefix.epoch && Math.abs(own.seconds - prefix.seconds) <= LATEST;
  return isSame ? { ...prefix, seconds: own.seconds, zone: own.zone || prefix.zone } : prefix;
}
