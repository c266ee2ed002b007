import {
  type BottleneckRow,
  type BottleneckTable,
  isWords,
} from '../../src/presentation/bottleneck.ts';
import { formatNumber } from '../../src/text/quantity.ts';
import { rowHead, scrollBox, tableHead } from './table.ts';
import { el, type Tree, type TreeContent } from './tree.ts';

/**
 * Returns a bottleneck table and its total; without limits the table is in a fold below the total. `countOf` makes the
 * cell of the number of devices.
 */
export function bottleneckTable<Built = never>(
  { caption, head, rows, hasLimits, total }: BottleneckTable,
  countOf: (row: BottleneckRow) => TreeContent<Built> = ({ count }) => formatNumber(count),
): Tree<Built>[] {
  const table = el<Built>(
    'table',
    {},
    el('caption', {}, caption),
    bottleneckHead(head),
    el<Built>('tbody', {}, ...rows.map((row) => bottleneckRow(row, countOf(row)))),
  );
  const box = scrollBox(caption, table);
  if (hasLimits) return [box, el('p', { class: 'total' }, total)];
  return [el<Built>('details', {}, el('summary', { class: 'total fold-head' }, total), box)];
}

/** Returns the head of a bottleneck table. Its last words change with the numbers of devices. */
export function bottleneckHead(words: BottleneckTable['head']): Tree {
  return tableHead(['subsystem', 'number', ...words]);
}

function bottleneckRow<Built>(row: BottleneckRow, count: TreeContent<Built>): Tree<Built> {
  return el<Built>(
    'tr',
    { class: row.isLowest && 'lowest' },
    rowHead(row.name),
    el<Built>('td', {}, count),
    ...bottleneckRowCells(row),
  );
}

/** Returns the cells of a row that depend on the number of devices. */
export function bottleneckRowCells({ cells }: BottleneckRow): Tree[] {
  return cells.map((cell) => el('td', { class: isWords(cell) && 'words' }, cell));
}
