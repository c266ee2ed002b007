import type { EventColumn, EventColumns, RawEvents } from '../../../src/input/tables/raw-source.ts';
import type { Factor } from '../../../src/model/unit.ts';
import { makeRawColumn } from '../raw.ts';

/** One event, as far as a test cares; its line is its place in the log. */
export interface MadeEvent {
  readonly at: number;
  readonly entity?: number;
  readonly sort?: number;
  readonly values?: readonly number[];
  readonly address?: number;
  readonly dump?: number;
}

/** Events that no log holds; without sorts they have one, without columns. */
export function makeEvents(
  list: readonly MadeEvent[],
  more: Partial<Pick<RawEvents, 'sorts' | 'base' | 'only'>> = {},
): RawEvents {
  const places = Math.max(0, ...list.map(({ values = [] }) => values.length));
  return {
    ...{ base: null, only: null, sorts: [{ values: [], buckets: [] }] },
    times: Float64Array.from(list, ({ at }) => at),
    entities: Int32Array.from(list, ({ entity = 0 }) => entity),
    sort: Int32Array.from(list, ({ sort = 0 }) => sort),
    values: Array.from({ length: places }, (_, place) =>
      Float64Array.from(list, ({ values }) => values?.[place] ?? Number.NaN),
    ),
    addresses: Float64Array.from(list, ({ address = 0 }) => address),
    dumps: Int32Array.from(list, ({ dump = 0 }) => dump),
    lines: Int32Array.from(list.keys(), (i) => i + 1),
    ...more,
  };
}

/** A column of events in milliseconds, or by another factor. */
export function eventColumn(printed: string, factor: Factor = MS): EventColumn {
  const {
    entity: _entity,
    blocks: _blocks,
    lines: _lines,
    ...column
  } = makeRawColumn({
    ...{ metric: 'io.read.latency', printed, factor },
  });
  return column;
}

export const MS: Factor = { unit: 's', times: 1, by: 1000 };

/** A sort of events with these numbers, and buckets as `what of place`. */
export function sortOf(
  values: readonly EventColumn[],
  buckets: EventColumns['buckets'] = [],
): EventColumns {
  return { values, buckets };
}
