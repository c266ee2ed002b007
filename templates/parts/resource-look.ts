import type { TableLook } from './block-table.ts';
import { el } from './tree.ts';

/** What a page adds to a table of resources: their names lead to their charts, and are what a filter looks for. */
export const resourceLook: TableLook = {
  attributesOf: ({ cells }) => ({ 'data-entity': cells[0]!.text }),
  contentsOf: ({ text, detail = '' }, { key }, row) => {
    if (key !== 'resource' || row.key === '') return null;
    const more = detail === '' ? [] : [' ', el('small', {}, detail)];
    return [el('a', { href: `#${row.key}` }, text), ...more];
  },
};
