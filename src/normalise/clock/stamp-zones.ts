import type { Known } from '../../model/axis.ts';
import { zoneOffset } from '../../model/zone.ts';
import type { ClockedSource } from './clocked-source.ts';
import type { StampReading } from './stamps.ts';

/** The logs of a run with their stamps. */
interface RunStamps {
  readonly sources: readonly ClockedSource[];
  readonly readings: readonly StampReading[];
}

/** The zone of stamps: printed, else given, else what another source of the host prints, else UTC. */
export function stampZone(
  { option, metadata, host }: ClockedSource,
  reading: StampReading,
  { sources, readings }: RunStamps,
): Known<string> {
  if (!reading.stamped) return { value: '', origin: 'none' };
  if (reading.stamps.every((stamp) => stamp === null || stamp.epoch)) {
    return { value: 'UTC', origin: 'printed' };
  }
  if (isZone(reading.zone)) return { value: reading.zone, origin: 'printed' };
  if (option.tz !== undefined) return { value: option.tz, origin: 'option' };
  if (metadata.tz !== undefined) return { value: metadata.tz, origin: 'metadata' };
  const other = readings.find((r, i) => sources[i]!.host === host && isZone(r.zone));
  if (other !== undefined) return { value: other.zone, origin: 'other-source' };
  return { value: 'UTC', origin: 'assumed' };
}

function isZone(zone: string): boolean {
  return zoneOffset(zone, 0) !== undefined;
}

/** Each stamp by its own zone, because daylight saving time may begin or end in a run. */
export function toUtc({ stamps, local }: StampReading, zone: string, offset: number): Float64Array {
  return local.map((time, i) => {
    const stamp = stamps[i];
    if (!stamp) return Number.NaN;
    const stampZone = stamp.epoch ? 'UTC' : isZone(stamp.zone) ? stamp.zone : zone;
    return time - localOffset(stampZone, time) + offset * 1000;
  });
}

/** The offset at a local time. The first look-up uses an approximate instant, the second one the right instant. */
function localOffset(zone: string, local: number): number {
  const guess = (zoneOffset(zone, local) ?? 0) * 60_000;
  return (zoneOffset(zone, local - guess) ?? 0) * 60_000;
}
