import type { Stamp } from '../../../parsers/shared/timestamp.ts';
import type { Known } from '../../model/axis.ts';
import type { ClockedSource } from './clocked-source.ts';
import { stampZone, toUtc } from './stamp-zones.ts';
import { isDated, readStamps, type StampReading } from './stamps.ts';

/**
 * Returns when a benchmark that counts from its start began, in ms, by the stamps around its output. The one below is
 * nearer: a benchmark ends with its last report, but may take long to start. Undefined without such stamps.
 */
export function beganAt(
  given: ClockedSource,
  { sinceStart }: StampReading,
  zones: ReadonlyMap<string, Known<string>>,
): number | undefined {
  const { above, below, marks } = given.source;
  if (sinceStart === null) return undefined;
  const timeOf = (stamp: Stamp | undefined) => {
    if (stamp === undefined || !isDated(stamp)) return undefined;
    const reading = readStamps([stamp]);
    return toUtc(reading, stampZone(given, reading, zones).value, given.offset)[0]!;
  };
  const from = timeOf(above);
  // Below several runs it is the end of the last one, and the time between them is not known.
  const isOneRun = !marks.some(({ kind }) => kind === 'restart');
  const end = isOneRun ? timeOf(below) : undefined;
  if (end === undefined) return from;
  const begin = end - (sinceStart.at(-1) ?? 0) * 1000;
  return from !== undefined && from > begin ? from : begin;
}
