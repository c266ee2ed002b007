import { group } from 'd3-array';
import { cachedBy } from './cached-by.ts';
import type { Column } from './column.ts';

/** The columns of an entity, given by its index, in the order of the source. */
export const entityColumns = groupedOnce(({ entity }) => entity);

/** The columns of a metric, in the order of the source. */
export const metricColumns = groupedOnce(({ metric }) => metric);

/** Groups columns by a key. Cached: a log of thousands of entities has tens of thousands of columns. */
function groupedOnce<Key>(keyOf: (column: Column) => Key) {
  const groupsOf = cachedBy((columns: readonly Column[]) => group(columns, keyOf));
  return (columns: readonly Column[], key: Key): readonly Column[] =>
    groupsOf(columns).get(key) ?? [];
}
