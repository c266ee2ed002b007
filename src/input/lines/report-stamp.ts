import type { Stamp } from '../../../parsers/shared/timestamp.ts';
import { hasDate } from './line-prefix.ts';

/** Maximum delay of a pipe that collects its input, in seconds. */
const MAX_DELAY_SECONDS = 900;

/**
 * Returns the time of a report: its printed stamp if that has a date, else the prefix of its line. A printed time of
 * day that agrees with the prefix is more exact, so it only gets the date of the prefix.
 */
export function reportStamp(printed: Stamp | null, prefix: Stamp | null): Stamp | null {
  if (printed === null || prefix === null) return printed ?? prefix;
  if (hasDate(printed) || !hasDate(prefix)) return printed;
  const agrees = !prefix.epoch && Math.abs(printed.seconds - prefix.seconds) <= MAX_DELAY_SECONDS;
  return agrees
    ? { ...prefix, seconds: printed.seconds, zone: printed.zone || prefix.zone }
    : prefix;
}
