import type { PhaseUsages } from '../../src/analyse/phases/phase-usage.ts';
import { phaseUsages } from '../../src/analyse/phases/run-phases.ts';
import type { Run } from '../../src/model/run.ts';
import {
  type PhaseCell,
  type PhaseRow,
  phaseForm,
  phaseTable,
} from '../../src/presentation/phases.ts';
import { amount, heading } from './elements.ts';
import type { PageState } from './page-state.ts';
import { html, type SafeHtml } from './shell/html.ts';

/** The phases of a run and what the busiest resources did in each; nothing for a run of one phase. */
export function phaseSection(
  run: Run,
  { id, level }: { readonly id: string; readonly level: number },
  state: PageState,
): SafeHtml | false {
  const measured = phaseUsages(run);
  const table = phaseTable(run, measured);
  if (table === null) return false;
  const { caption, head, rows } = table;
  return html`<section id="${id}" class="phase-numbers">
${heading(level, 'part', 'Phases')}
<div class="scroll" tabindex="0" role="group" aria-label="${caption}"><table class="phase-table">
<caption>${caption}</caption>
<thead><tr>${head.map((word) => html`<th scope="col">${word}</th>`)}</tr></thead>
<tbody>${rows.map((row) => phaseRow(row, state))}</tbody>
</table></div>
${formFold(measured)}
</section>`;
}

function phaseRow({ name, phase, from, length, cells, finding }: PhaseRow, state: PageState) {
  const span =
    phase !== null &&
    html` data-from="${phase.from}" data-to="${phase.to}"${phase.idle && html` data-idle=""`}`;
  return html`<tr${span}><th scope="row">${name}</th><td class="number">${from}</td><td class="number">${length}</td>${cells.map((cell) => phaseCell(cell, state))}<td class="finding">${finding}</td></tr>
`;
}

function phaseCell({ amount: amounts, detail, used }: PhaseCell, state: PageState): SafeHtml {
  if (amounts === null) return html`<td></td>`;
  return html`<td class="used-${used}">${amount(amounts, state)}${detail !== '' && html` <small>${detail}</small>`}</td>`;
}

/** The numbers that are written down for a comparison of runs. */
function formFold(measured: PhaseUsages): SafeHtml | false {
  const { head, rows } = phaseForm(measured);
  if (rows.length === 0) return false;
  return html`<details class="phase-form"><summary>Bytes, seconds and bits of each phase</summary>
<div class="scroll" tabindex="0" role="group" aria-label="Bytes, seconds and bits of each phase"><table>
<thead><tr>${head.map((word, i) => html`<th scope="col"${i > 1 && html` class="number"`}>${word}</th>`)}</tr></thead>
<tbody>${rows.map(
    ([name, ...cells]) => html`<tr><th scope="row">${name}</th>${cells.map(
      (cell, i) => html`<td${i > 0 && html` class="number"`}>${cell}</td>`,
    )}</tr>
`,
  )}</tbody>
</table></div></details>`;
}
