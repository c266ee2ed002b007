import { displayUnit, formatNumber } from '../../src/analyse/quantity.ts';
import type { Resource } from '../../src/analyse/resources.ts';
import { type Content, html, type SafeHtml } from './html.ts';
import { sparklineOf } from './picture.ts';

/** A row of a table of resources: a name, where it leads, and its numbers if there are any. */
export interface ResourceRow {
  readonly name: Content;
  readonly target: string;
  readonly resource: Resource | undefined;
}

const columns = ['mean', 'p50', 'p95', 'p99', 'max'] as const;

/** One row a resource: what is counted, its numbers, how busy it was, its course. */
export function resourceTable(caption: string, rows: readonly ResourceRow[]): SafeHtml {
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${caption}"><table class="resources">
<caption>${caption}</caption>
<thead><tr><th scope="col">resource</th><th scope="col">measure</th>${columns.map(
    (column) => html`<th scope="col" class="number">${column}</th>`,
  )}<th scope="col" class="number">mean % busy</th><th scope="col">over time</th></tr></thead>
<tbody>${rows.map(tableRow)}</tbody>
</table></div>`;
}

function tableRow({ name, target, resource }: ResourceRow): SafeHtml {
  return html`<tr><th scope="row"><a href="#${target}">${name}</a></th>${
    resource === undefined ? html`<td colspan="8"></td>` : cells(resource)
  }</tr>
`;
}

function cells(resource: Resource): SafeHtml {
  const { measure, statistics, utilisation } = resource;
  const { unit, by } = displayUnit(resource.unit, statistics.max);
  return html`<td class="measure">${measure}${unit !== '' && `, ${unit}`}</td>${columns.map(
    (column) => html`<td>${formatNumber(statistics[column] / by)}</td>`,
  )}<td>${utilisation !== null && formatNumber(utilisation.statistics.mean)}</td><td class="course">${sparklineOf(resource)}</td>`;
}
