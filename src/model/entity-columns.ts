import { group } from 'd3-array';
import type { Column } from './column.ts';

/** The columns of an entity, given by its index, in the order of the source. */
export const entityColumns = groupedOnce(({ entity }) => entity);

/** The columns of a metric, in the order of the source. */
export const metricColumns = groupedOnce(({ metric }) => metric);

/** Groups columns by a key. Cached: a log of thousands of entities has tens of thousands of columns. */
function groupedOnce<Key>(keyOf: (column: Column) => Key) {
  const grouped = new WeakMap<readonly Column[], ReadonlyMap<Key, readonly Column[]>>();
  return (columns: readonly Column[], key: Key): readonly Column[] => {
    const groups = grouped.get(columns) ?? group(columns, keyOf);
    grouped.set(columns, groups);
    return groups.get(key) ?? [];
  };
}
