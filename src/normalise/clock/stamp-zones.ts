import type { Known } from '../../model/axis.ts';
import { zoneOffset } from '../../model/zone.ts';
import type { ClockedSource } from './clocked-source.ts';
import { localToUtc } from './local-time.ts';
import type { StampReading } from './stamps.ts';

/** Returns the first printed zone of each host. */
export function printedZones(
  sources: readonly ClockedSource[],
  readings: readonly StampReading[],
): ReadonlyMap<string, string> {
  const zones = new Map<string, string>();
  for (const [i, { host }] of sources.entries()) {
    const { zone } = readings[i]!;
    if (isZone(zone) && !zones.has(host)) zones.set(host, zone);
  }
  return zones;
}

/** Returns the zone of stamps: printed, else given, else that of another log of the host, else UTC. */
export function stampZone(
  { option, metadata, host }: ClockedSource,
  reading: StampReading,
  zonesOfHosts: ReadonlyMap<string, string>,
): Known<string> {
  if (!reading.stamped) return { value: '', origin: 'none' };
  if (reading.stamps.every((stamp) => stamp === null || stamp.epoch)) {
    return { value: 'UTC', origin: 'printed' };
  }
  if (isZone(reading.zone)) return { value: reading.zone, origin: 'printed' };
  if (option.tz !== undefined) return { value: option.tz, origin: 'option' };
  if (metadata.tz !== undefined) return { value: metadata.tz, origin: 'metadata' };
  const other = zonesOfHosts.get(host);
  if (other !== undefined) return { value: other, origin: 'other-source' };
  return { value: 'UTC', origin: 'assumed' };
}

function isZone(zone: string): boolean {
  return zoneOffset(zone, 0) !== undefined;
}

/**
 * Converts stamps to UTC in ms, each by its printed zone, else by `zone`; adds `offset` seconds. NaN without a stamp.
 */
export function toUtc({ stamps, local }: StampReading, zone: string, offset: number): Float64Array {
  const utc = new Float64Array(stamps.length).fill(Number.NaN);
  const printed = [...stamps.keys()].filter((i) => stamps[i] !== null);
  const zones = printed.map((i) => {
    const stamp = stamps[i]!;
    if (stamp.epoch) return 'UTC';
    return isZone(stamp.zone) ? stamp.zone : zone;
  });
  const times = localToUtc(
    Float64Array.from(printed, (i) => local[i]!),
    zones,
  );
  for (const [k, i] of printed.entries()) utc[i] = times[k]! + offset * 1000;
  return utc;
}
