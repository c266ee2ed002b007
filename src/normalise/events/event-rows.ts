import type { Stamp } from '../../../parsers/shared/timestamp.ts';
import type { RawEvents } from '../../input/tables/raw-source.ts';

/** The row of an event: one for each sort of events of an entity. */
export function eventRow({ entities, sort, sorts }: RawEvents, event: number): number {
  return entities[event]! * sorts.length + sort[event]!;
}

/** The rows that have events, each with the first of them. */
export function rowsOf(events: RawEvents): Map<number, number> {
  const rows = new Map<number, number>();
  for (let i = 0; i < events.times.length; i++) {
    const row = eventRow(events, i);
    if (!rows.has(row)) rows.set(row, i);
  }
  return rows;
}

/** The time of an event as a stamp with the log's date. */
export function stampAt({ base }: RawEvents, seconds: number): Stamp {
  return { ...(base ?? { date: null, epoch: false, zone: '' }), seconds };
}
