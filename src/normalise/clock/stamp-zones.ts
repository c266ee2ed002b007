import type { Known } from '../../model/axis.ts';
import { zoneOffset } from '../../model/zone.ts';
import { isAmbiguous, meantZone } from './ambiguous-zones.ts';
import type { ClockedSource } from './clocked-source.ts';
import { localToUtc } from './local-time.ts';
import type { StampReading } from './stamps.ts';

/** Returns the first printed zone of each host; one that may be several is assumed, and only if there is no other. */
export function printedZones(
  sources: readonly ClockedSource[],
  readings: readonly StampReading[],
): ReadonlyMap<string, Known<string>> {
  const zones = new Map<string, Known<string>>();
  for (const [i, { host }] of sources.entries()) {
    const reading = readings[i]!;
    if (!isZone(reading.zone) || zones.get(host)?.origin === 'printed') continue;
    if (!isAmbiguous(reading)) zones.set(host, { value: reading.zone, origin: 'printed' });
    else if (!zones.has(host))
      zones.set(host, { value: meantZone(reading, undefined), origin: 'assumed' });
  }
  return zones;
}

/**
 * Returns the zone of stamps: printed, else given, else that of another log of the host, else UTC. A printed
 * abbreviation of several zones is given too, or assumed.
 */
export function stampZone(
  { option, metadata, host }: ClockedSource,
  reading: StampReading,
  zonesOfHosts: ReadonlyMap<string, Known<string>>,
): Known<string> {
  if (!reading.stamped) return { value: '', origin: 'none' };
  if (reading.stamps.every((stamp) => stamp === null || stamp.epoch)) {
    return { value: 'UTC', origin: 'printed' };
  }
  const isOpen = isAmbiguous(reading);
  if (isZone(reading.zone) && !isOpen) return { value: reading.zone, origin: 'printed' };
  if (option.tz !== undefined) return { value: option.tz, origin: 'option' };
  if (metadata.tz !== undefined) return { value: metadata.tz, origin: 'metadata' };
  const other = zonesOfHosts.get(host);
  const settled = other?.origin === 'printed' ? other.value : undefined;
  if (isOpen) {
    const value = meantZone(reading, settled);
    return { value, origin: value === settled ? 'other-source' : 'assumed' };
  }
  if (other !== undefined)
    return { value: other.value, origin: settled === undefined ? 'assumed' : 'other-source' };
  return { value: 'UTC', origin: 'assumed' };
}

function isZone(zone: string): boolean {
  return zoneOffset(zone, 0) !== undefined;
}

/**
 * Converts stamps to UTC in ms, each by its printed zone, else by `zone`, as that of a zone that may be several; adds
 * `offset` seconds. NaN without a stamp.
 */
export function toUtc(reading: StampReading, zone: string, offset: number): Float64Array {
  const { stamps, local } = reading;
  const open = isAmbiguous(reading) ? reading.zone : '';
  const utc = new Float64Array(stamps.length).fill(Number.NaN);
  const printed = [...stamps.keys()].filter((i) => stamps[i] !== null);
  const zones = printed.map((i) => {
    const stamp = stamps[i]!;
    if (stamp.epoch) return 'UTC';
    return isZone(stamp.zone) && stamp.zone !== open ? stamp.zone : zone;
  });
  const times = localToUtc(
    Float64Array.from(printed, (i) => local[i]!),
    zones,
  );
  for (const [k, i] of printed.entries()) utc[i] = times[k]! + offset * 1000;
  return utc;
}
