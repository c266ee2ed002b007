import { type ComparedRuns, combinedRun } from '../../../src/compare/combined-run.ts';
import { overlayTracks } from '../../../src/compare/overlay-tracks.ts';
import { overlaysOf } from '../../../src/compare/overlays.ts';
import type { Run } from '../../../src/model/run.ts';
import { shiftFields, sidesKey } from '../../parts/compare/sides-key.ts';
import { reportSections } from '../../parts/report-sections.ts';
import type { ContentsEntry } from '../elements.ts';
import type { PageState } from '../page-state.ts';
import { html, type SafeHtml } from '../shell/html.ts';
import { tracksPart } from '../track-table.ts';
import { overlaySection } from './overlay-section.ts';

/** The runs of a comparison over each other. */
export interface OverlayPart {
  readonly run: Run;
  /** Its entries of the page's contents. */
  readonly entries: readonly ContentsEntry[];
  readonly part: SafeHtml;
}

/**
 * Returns the tracks and the charts with the runs of all sides over each other, in the place of a run; the tables of changes
 * are between them.
 */
export function overlayPart(
  document: ComparedRuns,
  changes: SafeHtml,
  state: PageState,
): OverlayPart {
  const run = combinedRun(document);
  const tracks = overlayTracks(run, document.runs);
  const [id, tracksId] = [state.id('overlays'), state.id('tracks')];
  const sections = reportSections(overlaysOf(run)).map((part) => ({ part, id: state.id(part.id) }));
  const drawn = sections.map(({ part, id: sectionId }) =>
    overlaySection(part, { run, id: sectionId }, state),
  );
  return {
    run,
    entries: [
      { id: tracksId, title: 'Tracks' },
      ...sections.map(({ part, id: sectionId }) => ({ id: sectionId, title: part.title })),
    ],
    part: html`<article class="run overlays" id="${id}">
<div class="sides-bar">${sidesKey(document.comparison)}${!state.plan.picturesOnly && shiftFields(document.comparison)}</div>
${tracks.main.length > 0 && tracksPart({ run, tracks }, tracksId, state)}
${changes}
${drawn}
</article>
`,
  };
}
