import { displayUnit, formatNumber } from '../../src/analyse/quantity.ts';
import type { Resource } from '../../src/analyse/resources.ts';
import { html, type SafeHtml } from './html.ts';
import type { PageState } from './page-state.ts';
import { sparklineOf } from './picture.ts';

/** A row of a table of resources: a name, where it leads, and its numbers if there are any. */
export interface ResourceRow {
  readonly name: string;
  /** What kind of resource it is, where the name alone does not say. */
  readonly word?: string | undefined;
  readonly target: string;
  readonly resource: Resource | undefined;
}

const columns = ['mean', 'p50', 'p95', 'p99', 'max'] as const;

/** One row a resource: what is counted, its numbers, how busy it was, its course. */
export function resourceTable(
  caption: string,
  rows: readonly ResourceRow[],
  state: PageState,
): SafeHtml {
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${caption}"><table class="resources">
<caption>${caption}</caption>
<thead><tr><th scope="col">resource</th><th scope="col">measure</th>${columns.map(
    (column) => html`<th scope="col" class="number">${column}</th>`,
  )}<th scope="col" class="number">mean % busy</th><th scope="col">over time</th></tr></thead>
<tbody>${rows.map((row) => tableRow(row, state))}</tbody>
</table></div>`;
}

function tableRow({ name, word, target, resource }: ResourceRow, state: PageState): SafeHtml {
  return html`<tr><th scope="row"><a href="#${target}">${name}</a>${word !== undefined && html` <small>${word}</small>`}</th>${
    resource === undefined ? html`<td colspan="8"></td>` : cells(resource, state)
  }</tr>
`;
}

function cells(resource: Resource, state: PageState): SafeHtml {
  const { measure, statistics, utilisation } = resource;
  const { unit, by } = displayUnit(resource.unit, statistics.max);
  return html`<td class="measure">${measure}${unit !== '' && `, ${unit}`}</td>${columns.map(
    (column) => html`<td>${formatNumber(statistics[column] / by)}</td>`,
  )}<td>${utilisation !== null && formatNumber(utilisation.statistics.mean)}</td><td class="course">${sparklineOf(resource, state)}</td>`;
}
