import { arrivalStamps } from './arrival-stamps.ts';
import type { SourceEvents } from './event-table.ts';
import type { ReportTable } from './report-table.ts';

/** Returns the parts of a source that come from a table of reports. */
export function dataOf(table: ReportTable) {
  return {
    section: table.section,
    ...table.owner,
    stamps: arrivalStamps(table.stamps, table.arrivals),
    ...table.finish(),
  };
}

/** Returns the same for events, which normalising turns into reports. */
export function eventsOf(list: SourceEvents) {
  const { entities, events } = list.finish();
  return {
    section: '',
    stamps: [],
    marks: [],
    columns: [],
    entities,
    events,
    sinceBoot: new Uint8Array(0),
    lines: events.lines.subarray(0, 1),
    printsIdleRows: true,
    scaled: false,
    doubts: [],
    incomplete: [],
  };
}
