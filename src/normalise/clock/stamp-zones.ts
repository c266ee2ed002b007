import type { Known } from '../../model/axis.ts';
import { zoneOffset } from '../../model/zone.ts';
import type { ClockedSource } from './clocked-source.ts';
import { localToUtc } from './local-time.ts';
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

/** Each stamp by its own zone, shifted by seconds; NaN without a stamp. */
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
