import type { Stamp } from '../../../parsers/shared/timestamp.ts';
import type { RawEvents } from '../../input/tables/raw-source.ts';

/** Returns the row of an event: there is one for each sort of events of an entity. */
export function eventRow({ entities, sort, sorts }: RawEvents, event: number): number {
  return entities[event]! * sorts.length + sort[event]!;
}

/** Returns the rows that have events, each with its first event. */
export function rowsOf(events: RawEvents): Map<number, number> {
  const rows = new Map<number, number>();
  for (let i = 0; i < events.times.length; i++) {
    const row = eventRow(events, i);
    if (!rows.has(row)) rows.set(row, i);
  }
  return rows;
}

/** Returns the time of an event as a stamp with the log's date. */
export function stampAt({ base }: RawEvents, seconds: number): Stamp {
  return { ...(base ?? { date: null, epoch: false, zone: '' }), seconds };
}
