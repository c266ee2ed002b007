import type { Run } from '../../../src/model/run.ts';
import { useTable } from '../../../src/tables/use-table.ts';
import { make } from '../dom/dom.ts';
import { tableBodies } from './crop-rows.ts';
import type { Originals } from './originals.ts';

/** Updates the table of utilisation, saturation and errors. */
export function updateUse(article: Element, run: Run, originals: Originals): void {
  const table = article.querySelector('.use table');
  if (table === null) return;
  const kept = [...table.querySelectorAll('caption, thead')];
  const bodies = tableBodies(article.ownerDocument, useTable(run), (page, { name, cells }) =>
    make(
      page,
      ['tr'],
      make(page, ['th', { scope: 'row' }], name),
      ...cells.map((cell) => make(page, ['td'], cell)),
    ),
  );
  originals.replace(table, ...kept, ...bodies);
}
