import { phaseUsages } from '../../src/analyse/phases/run-phases.ts';
import type { Run } from '../../src/model/run.ts';
import { phaseForm, phaseTable } from '../../src/presentation/phases.ts';
import { heading } from '../parts/heading.ts';
import { phaseFormContents, phaseTableContents } from '../parts/phase-tables.ts';
import { scrollBox } from '../parts/table.ts';
import { el } from '../parts/tree.ts';
import { forPage } from './elements.ts';
import type { PageState } from './page-state.ts';
import { html, type SafeHtml } from './shell/html.ts';

/** Returns the phases of a run and the busiest resources in each; nothing for a run of one phase. */
export function phaseSection(
  run: Run,
  { id, level }: { readonly id: string; readonly level: number },
  state: PageState,
): SafeHtml | false {
  const measured = phaseUsages(run);
  const table = phaseTable(run, measured);
  if (table === null) return false;
  const form = phaseForm(measured);
  const words = 'Bytes, seconds and bits of each phase';
  const phases = el('table', { class: 'phase-table' }, ...phaseTableContents(table));
  return html`<section id="${id}" class="phase-numbers">
${heading(level, 'part', 'Phases')}
${forPage(scrollBox(table.caption, phases), state)}
${
  form.rows.length > 0 &&
  html`<details class="phase-form"><summary>${words}</summary>
${scrollBox(words, el('table', {}, ...phaseFormContents(form)))}</details>`
}
</section>`;
}
