import type { Panel } from '../../src/panels/panel.ts';
import { statisticsTable } from '../../src/presentation/statistics.ts';
import type { TableRow } from '../../src/presentation/table.ts';
import { amountsAttribute, tableBody } from './elements.ts';
import type { PageState } from './page-state.ts';
import { html, type SafeHtml } from './shell/html.ts';

/** The numbers behind a chart. */
export function statisticsHtml(panel: Panel, state: PageState): SafeHtml {
  const table = statisticsTable(panel);
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${table.caption}"><table class="numbers">
<thead><tr>${table.head.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
${tableBody(table, (row) => tableRow(row, state))}
</table></div>`;
}

function tableRow({ name, title, cells, amounts }: TableRow, state: PageState): SafeHtml {
  const [unit, ...numbers] = cells;
  return html`<tr${amountsAttribute(amounts, state)}><th scope="row" title="${title}">${name}</th><td class="unit">${unit}</td>${numbers.map(
    (cell) => html`<td>${cell}</td>`,
  )}</tr>`;
}
