import type { Run } from '../../src/model/run.ts';
import { panelName } from '../../src/panels/panel-name.ts';
import { notesOf } from '../../src/presentation/chart-notes.ts';
import { groupKey, type ResourceRows, resourcesTable } from '../../src/presentation/resources.ts';
import {
  type EntityGroup,
  OPEN_OF_MANY,
  openCount,
  openGroups,
  type ReportSection,
  WHOLE_HOST,
} from '../parts/report-sections.ts';
import { binNotes } from './bin-notes.ts';
import { heading } from './elements.ts';
import { entityFigures } from './entity-figures.ts';
import type { Drawn } from './figure.ts';
import { heatmapFigures } from './heatmap-figure.ts';
import type { PageState } from './page-state.ts';
import { resourceTable } from './resource-table.ts';
import { html, type SafeHtml } from './shell/html.ts';

/** The run and the id of a section. */
export interface SectionPlace {
  readonly run: Run;
  readonly id: string;
  readonly level: number;
  readonly rows: ResourceRows;
}

/** A section: notes, the charts of the busiest entity, of the whole host, the heatmap, then the other entities. */
export function section(part: ReportSection, place: SectionPlace, state: PageState): SafeHtml {
  const all = [...part.lead, ...part.entities].flatMap(({ panels }) => panels);
  const notes = [...notesOf(part.id, place.run), ...binNotes(all, state)];
  const severalHosts = new Set(place.run.sources.map((s) => s.host)).size > 1;
  const group = ({ name, host, panels }: EntityGroup): TitledGroup => ({
    title: [name, severalHosts && `${name === '' ? '' : 'on '}${host}`].filter(Boolean).join(' '),
    panels,
  });
  const open = openEntities(part.entities, state);
  const { first, others } = openGroups(part, open);
  const folded = part.entities.slice(open).map(group);
  const drawn = (g: EntityGroup, i: number) => openGroup(titled(group(g), i), place, state);
  const rest = state.plan.onlyDrawn ? undrawnGroups : foldedGroups;
  return html`<section id="${place.id}" class="charts">
${heading(place.level, 'part', part.title)}
${notes.length > 0 && html`<ul class="notes">${notes.map((text) => html`<li>${text}</li>`)}</ul>`}
${first.map(drawn)}
${heatmapFigures(
  part.entities.flatMap(({ panels }) => panels),
  state,
)}
${others.map(drawn)}
${folded.length > 0 && rest(folded, place, state)}
</section>`;
}

/** Leaves out charts that a page for mail does not draw; called before anything links to them. */
export function leaveOutUndrawn({ entities }: ReportSection, state: PageState): void {
  if (!state.plan.onlyDrawn) return;
  const groups = entities.slice(openEntities(entities, state));
  for (const panel of groups.flatMap(({ panels }) => panels)) state.leaveOut(panel);
}

function openEntities({ length }: readonly unknown[], { plan }: PageState): number {
  return plan.onlyDrawn ? plan.drawn : openCount(length);
}

interface TitledGroup extends Pick<EntityGroup, 'panels'> {
  readonly title: string;
}

/** Below an entity, charts of all of them need a heading of their own. */
function titled(group: TitledGroup, i: number): TitledGroup {
  return group.title === '' && i > 0 ? { ...group, title: WHOLE_HOST } : group;
}

function openGroup({ title, panels }: TitledGroup, { level }: SectionPlace, state: PageState) {
  return html`${title !== '' && heading(level + 1, 'entity', title)}
${state.count(() => entityFigures(panels, 'picture', state))}`;
}

/** A table of the folded entities, then the folds. */
function foldedGroups(groups: readonly TitledGroup[], place: SectionPlace, state: PageState) {
  const folds = groups.map((group) => ({ ...group, id: state.id(`${place.id}-fold`) }));
  const rows = folds.map(({ title, panels, id }) => {
    return { key: id, name: title, resource: place.rows.get(groupKey(panels[0]!)) };
  });
  const table = resourcesTable(`${folds.length} more, collapsed below`, rows);
  return html`<details class="more" id="${state.id(`${place.id}-more`)}"><summary class="fold-head">Numbers of the other ${folds.length}</summary>${resourceTable(table, state)}</details>
<div class="folds">${folds.map(
    ({ title, panels, id }, i) =>
      html`<details class="entity" id="${id}" data-entity="${panelName(panels[0]!)}"><summary class="entity-head">${title}</summary>
${state.count(() => entityFigures(panels, folded(i, state), state))}</details>
`,
  )}</div>`;
}

/** What the page has of the charts in the i-th fold. */
function folded(i: number, { plan }: PageState): Drawn {
  if (plan.foldsByScript) return 'by-script';
  return OPEN_OF_MANY + i < plan.drawn ? 'picture' : 'numbers';
}

/** A table of the entities without charts on this page. */
function undrawnGroups(groups: readonly TitledGroup[], place: SectionPlace, state: PageState) {
  const rows = groups.map(({ title, panels }) => {
    return { key: '', name: title, resource: place.rows.get(groupKey(panels[0]!)) };
  });
  const table = resourcesTable(`${groups.length} more, not charted here`, rows);
  return html`<div class="more">${resourceTable(table, state)}</div>`;
}
