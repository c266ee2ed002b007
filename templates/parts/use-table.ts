import type { PageTable } from '../../src/presentation/table.ts';
import { cells, rowHead, tableBodies, tableHead } from './table.ts';
import { el, type Tree } from './tree.ts';

/** Returns the contents of the table of utilisation, saturation and errors. */
export function useTableContents(table: PageTable): Tree[] {
  return [
    el('caption', {}, table.caption),
    tableHead(table.head),
    ...tableBodies(table, (row) => el('tr', {}, rowHead(row.name), ...cells(row.cells))),
  ];
}
