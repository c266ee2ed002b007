import type { Run } from '../../src/model/run.ts';
import { clientsTable } from '../../src/presentation/clients.ts';
import { heading } from '../parts/heading.ts';
import { cells, rowHead, scrollBox, tableBodies, tableHead } from '../parts/table.ts';
import { el } from '../parts/tree.ts';
import { html, type SafeHtml } from './shell/html.ts';

/**
 * Returns the section of where the clients of benchmarks were and what the host did for each operation; nothing if
 * unknown.
 */
export function clientsSection(
  run: Run,
  { id, level }: { readonly id: string; readonly level: number },
): SafeHtml | false {
  const table = clientsTable(run);
  if (table.groups.length === 0) return false;
  const bodies = tableBodies(table, ({ name, cells: texts }) =>
    el('tr', {}, rowHead(name), ...cells(texts, () => ({ class: 'number' }))),
  );
  const contents = [
    el('caption', {}, table.caption),
    tableHead(table.head, (index) => index > 0),
    ...bodies,
  ];
  return html`<section id="${id}" class="clients">
${heading(level, 'part', 'Clients and their operations')}
<p class="of-whole fine">Means of the whole benchmark; a crop does not change them.</p>
${scrollBox(table.caption, el('table', {}, ...contents))}
</section>`;
}
