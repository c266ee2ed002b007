import { blockExtent, type Column } from '../model/column.ts';
import { naturalOrder } from '../model/natural-order.ts';
import type { Source } from '../model/run.ts';
import { MOST_SERIES } from './choose-columns.ts';

/** The load of a column's entity. */
export type Load = (column: Column) => number;

/**
 * The columns of the busiest entities, at most as many as a chart has lines; by their peaks if no load is known.
 */
export function busiest(source: Source, columns: readonly Column[], loadOf?: Load): Column[] {
  const load = new Map(columns.map((column) => [column, loadOf?.(column) ?? 0]));
  const name = ({ entity }: Column) => source.entities[entity]!.name;
  return [...columns]
    .sort(
      (a, b) =>
        load.get(b)! - load.get(a)! || peakOf(b) - peakOf(a) || naturalOrder(name(a), name(b)),
    )
    .slice(0, MOST_SERIES);
}

/** The greatest value, from the extents of the blocks without reading them. */
function peakOf({ blocks }: Column): number {
  return Math.max(...blocks.map((block) => blockExtent(block).max / 10 ** block.digits));
}
