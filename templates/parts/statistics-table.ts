import type { PageTable, TableRow } from '../../src/presentation/table.ts';
import { amountAttributes } from './amount.ts';
import { cells, tableBodies, tableHead } from './table.ts';
import { el, type Tree } from './tree.ts';

/** Returns the contents of the table with the numbers of a chart. */
export function statisticsTableContents(table: PageTable): Tree[] {
  return [tableHead(table.head), ...tableBodies(table, statisticsRow)];
}

function statisticsRow({ name, title = '', cells: texts, amounts }: TableRow): Tree {
  return el(
    'tr',
    amountAttributes(amounts),
    el('th', { scope: 'row', title }, name),
    ...cells(texts, (i) => ({ class: i === 0 && 'unit' })),
  );
}
