import type { Resource, Resources } from '../../src/analyse/resources.ts';
import { heading } from './heading.ts';
import { html, type SafeHtml } from './html.ts';
import type { PageState } from './page-state.ts';
import { type ResourceRow, resourceTable } from './resource-table.ts';

/** The table of a run's resources; the lesser disks, partitions and vdevs in a fold. */
export function summary(
  { main, rest }: Resources,
  place: { readonly id: string; readonly level: number },
  state: PageState,
): SafeHtml {
  const severalHosts = new Set(main.map(({ host }) => host)).size > 1;
  const row = (resource: Resource) => toRow(resource, severalHosts, state);
  return html`<section id="${place.id}" class="summary">
${heading(place.level, 'Summary')}
${resourceTable('Resources of the run, weighted by time', main.map(row))}
${
  rest.length > 0 &&
  html`<details><summary>${rest.length} more: other disks, partitions, vdevs</summary>
${resourceTable('More resources', rest.map(row))}</details>`
}
</section>`;
}

const kindWords: Partial<Record<Resource['kind'], string>> = {
  disk: 'busiest disk',
  filesystem: 'NFS mount',
  pool: 'pool',
  nic: 'interface',
};

function toRow(resource: Resource, severalHosts: boolean, state: PageState): ResourceRow {
  const word = kindWords[resource.kind];
  const host = severalHosts ? ` on ${resource.host}` : '';
  return {
    name: html`${resource.name}${host}${word !== undefined && html` <small>${word}</small>`}`,
    target: state.anchor(resource.panel),
    resource,
  };
}
