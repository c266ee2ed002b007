import { sum } from 'd3-array';
import { type ComparedRuns, combinedRun } from '../../../src/compare/charts/combined-run.ts';
import { overlayTracks } from '../../../src/compare/charts/overlay-tracks.ts';
import { overlaysOf } from '../../../src/compare/charts/overlays.ts';
import type { Run } from '../../../src/model/run.ts';
import { isAllZero } from '../../../src/panels/all-zero.ts';
import { notesOf } from '../../../src/presentation/chart-notes.ts';
import { idleText } from '../../../src/presentation/compare/overlays.ts';
import { joinNames } from '../../../src/text/join-names.ts';
import { chartSection, entityFold, openEntity } from '../../parts/chart-section.ts';
import { shiftFields, sidesKey } from '../../parts/compare/sides-key.ts';
import { heading } from '../../parts/heading.ts';
import {
  type ReportSection,
  reportSections,
  sectionGroups,
  type TitledGroup,
} from '../../parts/report-sections.ts';
import { el, type Tree } from '../../parts/tree.ts';
import { binNotes } from '../bin-notes.ts';
import { drawnFigures } from '../entity-figures.ts';
import type { FigureParts } from '../figure.ts';
import type { PageState } from '../page-state.ts';
import { html, type SafeHtml } from '../shell/html.ts';
import { tracksPart } from '../track-table.ts';
import type { TitledParts } from './titled-section.ts';

/** The runs of a comparison over each other. */
export interface OverlayPart extends TitledParts {
  readonly run: Run;
}

/**
 * Returns the tracks and the charts with the runs of all sides over each other, in the place of a run; the tables of changes
 * are between them.
 */
export function overlayPart(
  document: ComparedRuns,
  changes: TitledParts,
  state: PageState,
): OverlayPart {
  const run = combinedRun(document);
  const tracks = overlayTracks(run, document.runs);
  const [id, tracksId] = [state.id('overlays'), state.id('tracks')];
  const sections = reportSections(overlaysOf(run)).map((part) => ({ part, id: state.id(part.id) }));
  const drawn = sections.map(({ part, id: sectionId }) =>
    overlaySection(part, { run, id: sectionId }, state),
  );
  const hasTracks = tracks.main.length > 0;
  const isDrawn = hasTracks || sections.length > 0;
  return {
    run,
    entries: [
      ...(hasTracks ? [{ id: tracksId, title: 'Tracks' }] : []),
      ...changes.entries,
      ...sections.map(({ part, id: sectionId }) => ({ id: sectionId, title: part.title })),
    ],
    part: html`<article class="run overlays" id="${id}">
${isDrawn && html`<div class="sides-bar">${sidesKey(document.comparison)}${!state.plan.picturesOnly && shiftFields(document.comparison)}</div>`}
${hasTracks && tracksPart({ run, tracks }, tracksId, state)}
${changes.part}
${drawn.length > 0 && heading(LEVEL, 'part', 'Charts')}
${drawn}
</article>
`,
  };
}

/** Level of the headings of sections. */
const LEVEL = 2;

/** Returns a section of charts with all runs in them, in a fold. Devices that were idle in every run are only named. */
function overlaySection(
  part: ReportSection,
  { run, id }: { readonly run: Run; readonly id: string },
  state: PageState,
): Tree<SafeHtml> {
  const { first, others, folded } = sectionGroups(part, run);
  const panels = [...part.lead, ...part.entities].flatMap((group) => group.panels);
  const idle = folded.filter(isIdle);
  const busy = folded.filter((group) => !isIdle(group));
  const figures = (group: TitledGroup, parts: FigureParts) =>
    state.count(() => drawnFigures(group.panels, parts, state));
  const notes = [...notesOf(part.id, run), ...binNotes(panels, state)];
  const charts = chartSection<SafeHtml>({ id, level: LEVEL, title: part.title, notes }, [
    ...[...first, ...others].map((group) =>
      openEntity<SafeHtml>(group, LEVEL + 1, [figures(group, 'picture')]),
    ),
    html`<div class="folds">${busy.map((group, i) =>
      entityFold<SafeHtml>(group, state.id(`${id}-fold`), [
        figures(group, i < state.plan.drawn ? 'picture' : 'by-script'),
      ]),
    )}${idle.length > 0 && html`<p class="fine">${idleText(idle.map(({ title }) => title))}</p>`}</div>`,
  ]);
  const groups = [...first, ...others, ...busy];
  const named = groups.flatMap(({ title, panels: { length } }) =>
    title === '' ? [] : [`${title}: ${chartsText(length)}`],
  );
  const unnamed = sum(groups, ({ title, panels }) => (title === '' ? panels.length : 0));
  const names = [...named, ...(unnamed > 0 ? [chartsText(unnamed)] : [])];
  return el<SafeHtml>(
    'details',
    { class: 'section-fold' },
    el(
      'summary',
      {},
      el('b', { class: 'section-name' }, part.title),
      ' ',
      el('span', { class: 'section-parts' }, joinNames(names, ', ', MAX_NAMES)),
    ),
    charts,
  );
}

function chartsText(count: number): string {
  return `${count} ${count === 1 ? 'chart' : 'charts'}`;
}

/** Maximum number of devices that the line of a section names. */
const MAX_NAMES = 6;

function isIdle({ panels }: TitledGroup): boolean {
  return panels.every(isAllZero);
}
