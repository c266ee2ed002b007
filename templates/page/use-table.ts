import type { Run } from '../../src/model/run.ts';
import { useTable } from '../../src/presentation/use-table.ts';
import { heading, tableBody } from './elements.ts';
import { html, type SafeHtml } from './shell/html.ts';

/** The section of utilisation, saturation and errors; left out if nothing was measured over time. */
export function useSection(
  run: Run,
  { id, level }: { readonly id: string; readonly level: number },
): SafeHtml | false {
  const table = useTable(run);
  if (table.groups.length === 0) return false;
  return html`<section id="${id}" class="use">
${heading(level, 'part', 'Utilisation, saturation, errors')}
<div class="scroll" tabindex="0" role="group" aria-label="${table.caption}"><table>
<caption>${table.caption}</caption>
<thead><tr>${table.head.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
${tableBody(table, ({ name, cells }) => html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}
</table></div>
</section>`;
}
