import type { TimeAxis } from '../../model/axis.ts';
import { blockExtent, type Column } from '../../model/column.ts';
import type { Entity } from '../../model/entity.ts';

/** Highest share that a late report may show, in percent. */
const MAX_PERCENT = 150;

/**
 * Leaves out shares of time that exceed the time, in a log whose interval is assumed: its reports are further apart than
 * that. Only groups and processes may use several processors at a time.
 */
export function withoutImpossibleShares(
  columns: readonly Column[],
  { axis, entities }: { readonly axis: TimeAxis; readonly entities: readonly Entity[] },
): readonly Column[] {
  if (axis.interval.origin !== 'assumed') return columns;
  return columns.filter(
    (column) =>
      !column.derived ||
      column.factor.unit !== '%' ||
      !['host', 'disk'].includes(entities[column.entity]!.kind) ||
      !(highestOf(column) > MAX_PERCENT),
  );
}

function highestOf({ blocks, factor }: Column): number {
  return Math.max(
    ...blocks.map(
      (block) => (blockExtent(block).max * factor.times) / (factor.by * 10 ** block.digits),
    ),
  );
}
