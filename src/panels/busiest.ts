import { blockExtent, type Column } from '../model/column.ts';
import type { Source } from '../model/run.ts';
import { naturalOrder } from '../text/natural-order.ts';
import { MAX_SERIES } from './choose-columns.ts';

/** The load of a column's entity. */
export type LoadOf = (column: Column) => number;

/** The columns of the busiest entities, at most as many as a chart has lines; by their peaks if no load is known. */
export function busiest(source: Source, columns: readonly Column[], loadOf?: LoadOf): Column[] {
  const ranked = columns.map((column) => ({
    column,
    load: loadOf?.(column) ?? 0,
    peak: peakOf(column),
    name: source.entities[column.entity]!.name,
  }));
  return ranked
    .sort((a, b) => b.load - a.load || b.peak - a.peak || naturalOrder(a.name, b.name))
    .slice(0, MAX_SERIES)
    .map(({ column }) => column);
}

/** The highest value, from the extents of the blocks without reading them. */
function peakOf({ blocks }: Column): number {
  return Math.max(...blocks.map((block) => blockExtent(block).max / 10 ** block.digits));
}
