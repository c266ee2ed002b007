import type { Run } from '../../src/model/run.ts';
import { notesOf } from '../../src/presentation/chart-notes.ts';
import { groupKey, type ResourceRows, resourcesTable } from '../../src/presentation/resources.ts';
import { chartSection, entityFold, openEntity } from '../parts/chart-section.ts';
import {
  openCount,
  type ReportSection,
  sectionGroups,
  type TitledGroup,
} from '../parts/report-sections.ts';
import type { Tree } from '../parts/tree.ts';
import { binNotes } from './bin-notes.ts';
import { drawnFigures } from './entity-figures.ts';
import type { FigureParts } from './figure.ts';
import { heatmapFigures } from './heatmap-figure.ts';
import type { PageState } from './page-state.ts';
import { html, type SafeHtml } from './shell/html.ts';
import { resourceTable } from './tables.ts';

/** The run and the id of a section. */
export interface SectionContext {
  readonly run: Run;
  readonly id: string;
  readonly level: number;
  readonly rows: ResourceRows;
}

/**
 * Returns a section: notes, the charts of the busiest entity, of the whole host, the heatmap, then the other entities.
 */
export function section(
  part: ReportSection,
  context: SectionContext,
  state: PageState,
): Tree<SafeHtml> {
  const { id, level, run } = context;
  const all = [...part.lead, ...part.entities].flatMap(({ panels }) => panels);
  const openEntities = openCountOf(part, state);
  const { first, others, folded } = sectionGroups(part, run, openEntities);
  const open = (group: TitledGroup) =>
    openEntity<SafeHtml>(group, level + 1, [
      state.count(() => drawnFigures(group.panels, 'picture', state)),
    ]);
  const rest = state.plan.picturesOnly ? undrawnGroups : foldedGroups;
  const notes = [...notesOf(part.id, run), ...binNotes(all, state)];
  return chartSection<SafeHtml>({ id, level, title: part.title, notes }, [
    ...first.map(open),
    html`${heatmapFigures(
      part.entities.flatMap(({ panels }) => panels),
      state,
    )}`,
    ...others.map(open),
    ...(folded.length > 0 ? [rest({ groups: folded, openEntities }, context, state)] : []),
  ]);
}

/** Leaves out charts that a page for mail does not draw; called before anything links to them. */
export function leaveOutUndrawn(part: ReportSection, state: PageState): void {
  if (!state.plan.picturesOnly) return;
  const groups = part.entities.slice(openCountOf(part, state));
  for (const panel of groups.flatMap(({ panels }) => panels)) state.leaveOut(panel);
}

function openCountOf(part: ReportSection, { plan }: PageState): number {
  return plan.picturesOnly ? plan.drawn : openCount(part);
}

/** The entities of a section that are not open, and how many are. */
interface FoldedEntities {
  readonly groups: readonly TitledGroup[];
  readonly openEntities: number;
}

/** Returns a table of the folded entities, then the folds. */
function foldedGroups(
  { groups, openEntities }: FoldedEntities,
  context: SectionContext,
  state: PageState,
) {
  const folds = groups.map((group) => ({ ...group, id: state.id(`${context.id}-fold`) }));
  const rows = folds.map(({ title, panels, id }) => {
    return { key: id, name: title, resource: context.rows.get(groupKey(panels[0]!)) };
  });
  const table = resourcesTable(`${folds.length} more, collapsed below`, rows);
  const names = folds.length > 1 ? `the other ${folds.length}` : folds[0]!.title;
  return html`<details class="more" id="${state.id(`${context.id}-more`)}"><summary class="fold-head">Numbers of ${names}</summary>${resourceTable(table, state)}</details>
<div class="folds">${folds.map((group, i) =>
    entityFold<SafeHtml>(group, group.id, [
      state.count(() => drawnFigures(group.panels, folded(openEntities + i, state), state)),
    ]),
  )}</div>`;
}

/** Returns the parts in the page of the charts of the nth entity, which is in a fold. */
function folded(nth: number, { plan }: PageState): FigureParts {
  if (plan.foldsByScript) return 'by-script';
  return nth < plan.drawn ? 'picture' : 'numbers';
}

/** Returns a table of the entities without charts on this page. */
function undrawnGroups({ groups }: FoldedEntities, context: SectionContext, state: PageState) {
  const rows = groups.map(({ title, panels }) => {
    return { key: '', name: title, resource: context.rows.get(groupKey(panels[0]!)) };
  });
  const table = resourcesTable(`${groups.length} more, not charted here`, rows);
  return html`<div class="more">${resourceTable(table, state)}</div>`;
}
