import { panelName } from '../../src/panels/panel-name.ts';
import type { ResourceRow } from '../../src/presentation/resources.ts';
import type { PageTable } from '../../src/presentation/table.ts';
import { amountsAttribute, tableBody } from './elements.ts';
import type { PageState } from './page-state.ts';
import { html, type SafeHtml } from './shell/html.ts';

/** A table of resources as HTML; a name links to the row's key if it has one. */
export function resourceTable(table: PageTable<ResourceRow>, state: PageState): SafeHtml {
  const [name, measure, ...numbers] = table.head;
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${table.caption}"><table class="resources">
<caption>${table.caption}</caption>
<thead><tr><th scope="col">${name}</th><th scope="col">${measure}</th>${numbers.map(
    (head) => html`<th scope="col" class="number">${head}</th>`,
  )}</tr></thead>
${tableBody(table, (row) => tableRow(row, state))}
</table></div>`;
}

function tableRow(row: ResourceRow, state: PageState): SafeHtml {
  const { key, name, word, cells, resource } = row;
  const [measure, ...numbers] = cells;
  return html`<tr data-entity="${resource === undefined ? name : panelName(resource.panel)}"${amountsAttribute(row.amounts, state)}><th scope="row">${key === '' ? name : html`<a href="#${key}">${name}</a>`}${word !== undefined && html` <small>${word}</small>`}</th>${
    resource === undefined
      ? html`<td colspan="7"></td>`
      : html`<td class="measure">${measure}</td>${numbers.map((cell) => html`<td>${cell}</td>`)}`
  }</tr>
`;
}
