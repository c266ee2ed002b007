import {
  type BottleneckRow,
  type BottleneckTable,
  countCell,
  isWords,
} from '../../src/presentation/bottleneck.ts';
import { rowHead, scrollBox, tableHead } from './table.ts';
import { el, type Tree, type TreeContent } from './tree.ts';

/** A bottleneck table and its total; `countOf` makes the cell of the number of devices. */
export function bottleneckTable<Made = never>(
  { caption, head, rows, total }: BottleneckTable,
  countOf: (row: BottleneckRow) => TreeContent<Made> = ({ count }) => countCell(count),
): Tree<Made>[] {
  const table = el<Made>(
    'table',
    {},
    el('caption', {}, caption),
    bottleneckHead(head),
    el<Made>('tbody', {}, ...rows.map((row) => bottleneckRow(row, countOf(row)))),
  );
  return [scrollBox(caption, table), el('p', { class: 'total' }, total)];
}

/** The head of a bottleneck table, whose last words change with the numbers of devices. */
export function bottleneckHead(words: BottleneckTable['head']): Tree {
  return tableHead(['subsystem', 'number', ...words]);
}

function bottleneckRow<Made>(row: BottleneckRow, count: TreeContent<Made>): Tree<Made> {
  return el<Made>(
    'tr',
    { class: row.isLowest && 'lowest' },
    rowHead(row.name),
    el<Made>('td', {}, count),
    ...bottleneckRowCells(row),
  );
}

/** The cells of a row that follow from the number of devices. */
export function bottleneckRowCells({ cells }: BottleneckRow): Tree[] {
  return cells.map((cell) => el('td', { class: isWords(cell) && 'words' }, cell));
}
