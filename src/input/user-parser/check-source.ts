import type { Stamp } from '../../../parsers/shared/timestamp.ts';
import { entityKinds } from '../../model/entity.ts';
import type { RawEvents, RawSource } from '../tables/raw-source.ts';

/** The error of a user's parser that failed or gave impossible data. Only the file that it read is lost. */
export class UserParserError extends Error {}

/** Checks the data of a user's parser, because all later stages rely on them. */
export function checkSource(source: RawSource): void {
  const fault = faultOf(source);
  if (fault !== null) throw new UserParserError(`the parser ${source.parser.id} gave ${fault}`);
}

function faultOf({ entities, stamps, columns, events }: RawSource): string | null {
  for (const { kind, name } of entities) {
    if (!entityKinds.includes(kind)) return `an entity of an unknown kind: ${kind}`;
    if (typeof name !== 'string') return 'an entity whose name is not a text';
  }
  const bad = stamps.find((stamp) => stamp !== null && !isStamp(stamp));
  if (bad !== undefined) return `an invalid timestamp: ${JSON.stringify(bad)}`;
  if (columns.some(({ metric }) => typeof metric !== 'string')) return 'a column without a metric';
  return events === undefined ? null : faultOfEvents(events);
}

/** Checks events; an invalid time would be divided into buckets forever. */
function faultOfEvents({ base, times, sorts }: RawEvents): string | null {
  if (base !== null && !isStamp(base)) return `an invalid timestamp: ${JSON.stringify(base)}`;
  const bad = times.find((seconds) => !Number.isFinite(seconds));
  if (bad !== undefined) return `an event at ${bad} seconds`;
  const isOutOfRange = sorts.some(({ values, buckets }) =>
    buckets.some(({ of }) => of >= values.length),
  );
  return isOutOfRange ? 'events that are counted by a number they do not have' : null;
}

function isStamp({ date, seconds, epoch, zone }: Stamp): boolean {
  const isDate = date === null || [date?.a, date?.b, date?.year].every(Number.isFinite);
  return (
    isDate && Number.isFinite(seconds) && typeof epoch === 'boolean' && typeof zone === 'string'
  );
}
