import type { Resource, Resources } from '../../src/analyse/resources.ts';
import { heading } from './heading.ts';
import { html, type SafeHtml } from './html.ts';
import type { PageState } from './page-state.ts';
import { type ResourceRow, resourceTable } from './resource-table.ts';

/** The table of a run's resources; the lesser disks, partitions, vdevs and loopback in a fold. */
export function summary(
  { main, rest }: Resources,
  place: { readonly id: string; readonly level: number },
  state: PageState,
): SafeHtml {
  const row = (resource: Resource) =>
    toRow(resource, main.includes(resource) ? kindWords[resource.kind] : undefined, state);
  return html`<section id="${place.id}" class="summary">
${heading(place.level, 'part', 'Summary')}
${resourceTable('Resources of the run, weighted by time', main.map(row), state)}
${
  rest.length > 0 &&
  html`<details><summary>${rest.length} more: other disks, partitions, vdevs, loopback</summary>
${resourceTable('More resources', rest.map(row), state)}</details>`
}
</section>`;
}

const kindWords: Partial<Record<Resource['kind'], string>> = {
  disk: 'busiest disk',
  filesystem: 'NFS mount',
  pool: 'pool',
  nic: 'interface',
};

function toRow(resource: Resource, word: string | undefined, state: PageState): ResourceRow {
  return { name: resource.name, word, target: state.anchor(resource.panel), resource };
}
