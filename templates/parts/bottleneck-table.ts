import type { TableRow } from '../../src/presentation/blocks/block.ts';
import type { Bottleneck } from '../../src/presentation/bottleneck.ts';
import { tableBox } from './block-table.ts';
import { el, type Tree, type TreeContent } from './tree.ts';

/**
 * Returns a bottleneck table and its total; without limits the table is in a fold below the total. `countOf` makes the
 * cell of the number of devices, if it is more than a text.
 */
export function bottleneckTable<Built = never>(
  { table, hasLimits, total }: Bottleneck,
  countOf?: (row: TableRow) => TreeContent<Built> | null,
): Tree<Built>[] {
  const box = tableBox<Built>(table, {
    contentsOf: (_, { key }, row) => {
      const count = key === 'number' ? (countOf?.(row) ?? null) : null;
      return count === null ? null : [count];
    },
  });
  if (hasLimits) return [box, el('p', { class: 'total' }, total)];
  return [el<Built>('details', {}, el('summary', { class: 'total fold-head' }, total), box)];
}
