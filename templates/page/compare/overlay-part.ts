import { type ComparedRuns, combinedRun } from '../../../src/compare/charts/combined-run.ts';
import { overlayTracks } from '../../../src/compare/charts/overlay-tracks.ts';
import { overlaysOf } from '../../../src/compare/charts/overlays.ts';
import type { Run } from '../../../src/model/run.ts';
import { shiftFields, sidesKey } from '../../parts/compare/sides-key.ts';
import { reportSections } from '../../parts/report-sections.ts';
import type { PageState } from '../page-state.ts';
import { html } from '../shell/html.ts';
import { tracksPart } from '../track-table.ts';
import { overlaySection } from './overlay-section.ts';
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
${drawn}
</article>
`,
  };
}
