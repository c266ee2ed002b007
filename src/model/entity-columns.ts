import type { Column } from './column.ts';

const grouped = new WeakMap<readonly Column[], ReadonlyMap<number, readonly Column[]>>();

/**
 * The columns of an entity, given by its index, in the order of the source. They are grouped once: a log of thousands
 * of entities has tens of thousands of columns.
 */
export function entityColumns(columns: readonly Column[], entity: number): readonly Column[] {
  const groups = grouped.get(columns) ?? group(columns);
  grouped.set(columns, groups);
  return groups.get(entity) ?? [];
}

function group(columns: readonly Column[]): ReadonlyMap<number, readonly Column[]> {
  const groups = new Map<number, Column[]>();
  for (const column of columns) {
    const others = groups.get(column.entity);
    if (others === undefined) groups.set(column.entity, [column]);
    else others.push(column);
  }
  return groups;
}
