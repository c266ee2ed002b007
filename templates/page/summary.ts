import type { Resources } from '../../src/analyse/resources/resources.ts';
import { downSampled, restHead, summaryTables } from '../../src/presentation/summary.ts';
import { heading } from '../parts/heading.ts';
import type { PageState } from './page-state.ts';
import { html, type SafeHtml } from './shell/html.ts';
import { resourceTable } from './tables.ts';

/** Returns the table of a run's resources. Less busy disks, partitions, vdevs and loopback are in a fold. */
export function summary(
  resources: Resources,
  section: { readonly id: string; readonly level: number },
  state: PageState,
): SafeHtml {
  const { main, rest } = summaryTables(resources, (panel) =>
    state.leftOut.has(panel) ? '' : state.anchor(panel),
  );
  return html`<section id="${section.id}" class="summary">
${heading(section.level, 'part', 'Summary')}
${resourceTable(main, state)}
${downSampled(resources).map((note) => html`<p class="fine">${note}</p>`)}
${
  resources.rest.length > 0 &&
  html`<details><summary>${restHead(resources)}</summary>
${resourceTable(rest, state)}</details>`
}
</section>`;
}
