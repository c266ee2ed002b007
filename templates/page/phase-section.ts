import { phaseUsages } from '../../src/analyse/phases/run-phases.ts';
import type { Run } from '../../src/model/run.ts';
import { phaseForm } from '../../src/presentation/phase-form.ts';
import { phaseTable } from '../../src/presentation/phases.ts';
import { tableBox } from '../parts/block-table.ts';
import { heading } from '../parts/heading.ts';
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
  return html`<section id="${id}" class="phase-numbers">
${heading(level, 'part', 'Phases')}
${forPage(tableBox(table), state)}
${
  form.groups[0]!.rows.length > 0 &&
  html`<details class="phase-form"><summary>${form.label}</summary>
${tableBox(form)}</details>`
}
</section>`;
}
