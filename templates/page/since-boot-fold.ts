import type { Run } from '../../src/model/run.ts';
import { type SinceBootTable, sinceBootTable } from '../tables/since-boot.ts';
import { html, type SafeHtml } from './html.ts';

/** The averages since boot of a run's logs, in a fold. */
export function sinceBootFold({ sources }: Run): SafeHtml | false {
  const tables = sources.flatMap((source) => sinceBootTable(source) ?? []);
  return (
    tables.length > 0 &&
    html`<details class="since-boot"><summary>Averages since boot, in no chart and no number</summary>
${tables.map(tableHtml)}</details>`
  );
}

function tableHtml({ caption, head, groups, more }: SinceBootTable): SafeHtml {
  const [, ...columns] = head;
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Averages since boot of ${caption}"><table>
<caption>${caption}</caption>
<thead><tr><td></td>${columns.map((word) => html`<th scope="col" class="number">${word}</th>`)}</tr></thead>
<tbody>${groups
    .flatMap(({ rows }) => rows)
    .map(
      ({
        name,
        cells,
      }) => html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td class="number">${cell}</td>`)}</tr>
`,
    )}</tbody>
</table></div>
${more > 0 && html`<p class="fine">and ${more} more: <code>statgraph export</code> has all.</p>`}`;
}
