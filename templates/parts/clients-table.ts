import type { PageTable } from '../../src/presentation/table.ts';
import { cells, rowHead, tableBodies, tableHead } from './table.ts';
import { el, type Tree } from './tree.ts';

/** Returns the contents of the table of clients and their operations. */
export function clientsTableContents(table: PageTable): Tree[] {
  return [
    el('caption', {}, table.caption),
    tableHead(table.head, (index) => index > 0),
    ...tableBodies(table, ({ name, cells: texts }) =>
      el('tr', {}, rowHead(name), ...cells(texts, () => ({ class: 'number' }))),
    ),
  ];
}
