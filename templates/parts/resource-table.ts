import { panelName } from '../../src/panels/panel-name.ts';
import { RESOURCE_HEAD, type ResourceRow } from '../../src/presentation/resources.ts';
import type { PageTable } from '../../src/presentation/table.ts';
import { amountAttributes } from './amount.ts';
import { cells, rowHead, tableBodies, tableHead } from './table.ts';
import { el, type Tree } from './tree.ts';

/** Number of columns before the numbers. */
const WORD_COLUMNS = 2;

/** Returns the contents of a table of resources, with the rows that `rowOf` makes. */
export function resourceTableContents<Built = never>(
  table: PageTable<ResourceRow>,
  rowOf: (row: ResourceRow) => Tree<Built> | Built,
): Tree<Built>[] {
  return [
    el('caption', {}, table.caption),
    tableHead(table.head, (i) => i >= WORD_COLUMNS),
    ...tableBodies(table, rowOf),
  ];
}

/** Returns a row of a table of resources. Its name links to its key if it has one. */
export function resourceRow(row: ResourceRow): Tree {
  const { key, name, word, resource, amounts } = row;
  const link = key === '' ? name : el('a', { href: `#${key}` }, name);
  const words = word === undefined ? [] : [' ', el('small', {}, word)];
  const entity = resource === undefined ? name : panelName(resource.panel);
  return el(
    'tr',
    { 'data-entity': entity, ...amountAttributes(amounts) },
    rowHead(link, ...words),
    ...(resource === undefined
      ? [el('td', { colspan: RESOURCE_HEAD.length - 1 })]
      : cells(row.cells, (i) => ({ class: i === 0 && 'measure' }))),
  );
}
