import { zoneOffset } from '../../model/zone.ts';
import type { StampReading } from './stamps.ts';

/** The zones that an abbreviation may mean. */
interface Meanings {
  /** The most common one. */
  readonly usual: string;
  readonly others: readonly string[];
  /** The abbreviation of the usual zone in the other half of the year; empty without one. */
  readonly partner: string;
}

const MEANINGS: ReadonlyMap<string, Meanings> = new Map([
  ['CST', { usual: 'America/Chicago', others: ['Asia/Shanghai'], partner: 'CDT' }],
  ['IST', { usual: 'Asia/Kolkata', others: ['Asia/Jerusalem', 'Europe/Dublin'], partner: '' }],
  ['BST', { usual: 'Europe/London', others: ['Asia/Dhaka'], partner: 'GMT' }],
]);

/** Whether the zone of a log may be several. The abbreviation of the other half of the year settles it. */
export function isAmbiguous({ zone, stamps }: StampReading): boolean {
  const meanings = MEANINGS.get(zone);
  if (meanings === undefined) return false;
  return meanings.partner === '' || !stamps.some((stamp) => stamp?.zone === meanings.partner);
}

/**
 * Returns the zone that an ambiguous one is taken for: `settled`, if it is one of those, else the usual one; in summer
 * CST is not of the United States, and in winter BST is not British.
 */
export function meantZone(reading: StampReading, settled: string | undefined): string {
  const { usual, others } = MEANINGS.get(reading.zone)!;
  const first = reading.local.find((time) => !Number.isNaN(time)) ?? Number.NaN;
  const at = reading.dated ? first : Number.NaN;
  const offsetOf = (zone: string) => (Number.isNaN(at) ? undefined : zoneOffset(zone, at));
  if (
    settled !== undefined &&
    [usual, ...others].some((zone) => offsetOf(zone) === zoneOffset(settled, at))
  )
    return settled;
  const isUsual = Number.isNaN(at) || offsetOf(usual) === zoneOffset(reading.zone, at);
  return isUsual ? usual : others[0]!;
}
