import type { Run } from '../../src/model/run.ts';
import { figure } from './figure.ts';
import { heading } from './heading.ts';
import { html, type SafeHtml } from './html.ts';
import { notesOf } from './notes.ts';
import type { PageState } from './page-state.ts';
import { type EntityGroup, entityKey, type ReportSection } from './report-sections.ts';
import type { ResourceRows } from './resource-rows.ts';
import { resourceTable } from './resource-table.ts';

/** Entities of a section that stand open; a fold each holds the others. */
const OPEN = 8;
/** Entities of a section that have static pictures. */
const DRAWN = 12;

/** Where a section stands. */
export interface SectionPlace {
  readonly run: Run;
  readonly id: string;
  readonly level: number;
  readonly rows: ResourceRows;
}

/** A section: notes, what is of the whole host, then each entity, the busiest first. */
export function section(part: ReportSection, place: SectionPlace, state: PageState): SafeHtml {
  const { lead, entities } = part;
  const folded = entities.slice(OPEN).map((group) => ({ group, id: state.id(`${place.id}-fold`) }));
  const notes = notesOf(part.id, place.run);
  const severalHosts = new Set(place.run.sources.map((s) => s.host)).size > 1;
  const name = (group: EntityGroup) => groupName(group, severalHosts);
  return html`<section id="${place.id}" class="charts">
${heading(place.level, part.title)}
${notes.length > 0 && html`<ul class="notes">${notes.map((text) => html`<li>${text}</li>`)}</ul>`}
${lead.map((group) => openGroup(group, { title: severalHosts ? group.host : '', ...place }, state))}
${entities.slice(0, OPEN).map((group) => openGroup(group, { title: name(group), ...place }, state))}
${
  folded.length > 0 &&
  html`${resourceTable(
    `${folded.length} more, each in a fold`,
    folded.map(({ group, id }) => ({
      name: name(group),
      target: id,
      resource: rowOf(group, place),
    })),
  )}
${folded.map(({ group, id }, i) => foldedGroup(group, { id, title: name(group), isDrawn: OPEN + i < DRAWN }, state))}`
}
</section>`;
}

function groupName({ name, host }: EntityGroup, severalHosts: boolean): string {
  return severalHosts ? `${name} on ${host}` : name;
}

function rowOf({ panels }: EntityGroup, { rows }: SectionPlace) {
  return rows.get(entityKey(panels[0]!));
}

function openGroup(
  { panels }: EntityGroup,
  { title, level }: { readonly title: string; readonly level: number },
  state: PageState,
): SafeHtml {
  return html`${title !== '' && heading(level + 1, title)}
<div class="figures">${panels.map((panel) => figure(panel, true, state))}</div>`;
}

interface Fold {
  readonly id: string;
  readonly title: string;
  readonly isDrawn: boolean;
}

function foldedGroup({ panels }: EntityGroup, { id, title, isDrawn }: Fold, state: PageState) {
  return html`<details class="entity" id="${id}"><summary class="entity-head">${title}</summary>
<div class="figures">${panels.map((panel) => figure(panel, isDrawn, state))}</div></details>`;
}
