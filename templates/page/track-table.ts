import { tracksOf } from '../../src/analyse/tracks/run-tracks.ts';
import type { Tracks } from '../../src/analyse/tracks/track.ts';
import {
  layoutTracks,
  type TrackScene,
  type TracksScene,
} from '../../src/chart/tracks/layout-tracks.ts';
import type { Run } from '../../src/model/run.ts';
import { isOfTwoSides } from '../../src/presentation/compare/side-means.ts';
import { TRACK_SIZE, trackHeads } from '../../src/presentation/tracks/tracks.ts';
import { tracksContent } from '../../src/presentation/tracks/tracks-content.ts';
import { moreText, slightText, zeroText } from '../../src/presentation/tracks/tracks-other.ts';
import { joinParts } from '../../src/text/join-parts.ts';
import { sideFigures, sideHeads } from '../parts/compare/side-figures.ts';
import { trackFigures } from '../parts/track-cells.ts';
import { trackPlot } from '../parts/track-plot.ts';
import { trackRow, tracksHead } from '../parts/tracks.ts';
import { el, type Tree } from '../parts/tree.ts';
import { forPage } from './elements.ts';
import type { PageState } from './page-state.ts';
import { html, type SafeHtml } from './shell/html.ts';

/** Returns the overview of a run: the tracks on one time axis, with phases and findings; nothing without tracks. */
export function trackTable(run: Run, id: string, state: PageState): SafeHtml {
  return tracksPart({ run, tracks: tracksOf(run) }, id, state);
}

/** Returns tracks on the time of a run. */
export function tracksPart(
  {
    run,
    tracks: { main, more, zero, slight = [] },
  }: { readonly run: Run; readonly tracks: Tracks },
  id: string,
  state: PageState,
): SafeHtml {
  const scene = layoutTracks(tracksContent(run, [...main, ...more]), TRACK_SIZE);
  const first = { ...scene, rows: scene.rows.slice(0, main.length) };
  const others = { ...scene, rows: scene.rows.slice(main.length) };
  const text = zeroText(zero);
  return html`<div class="tracks" id="${id}">
${table(first, { run, caption: `Tracks of ${run.title}` }, state)}
<p class="fine zero">${text}</p>
${
  more.length > 0 &&
  html`<details class="more-tracks"><summary class="fold-head">${moreText(more.length)}${slightText(slight)}</summary>
${table(others, { run, caption: `More tracks of ${run.title}` }, state)}</details>`
}
</div>`;
}

interface TableWords {
  readonly run: Run;
  readonly caption: string;
}

function table(scene: TracksScene, { run, caption }: TableWords, state: PageState): Tree {
  const isOfTwo = isOfTwoSides(run);
  const figures = run.combines === undefined ? trackFigures : sideFigures;
  const rows = scene.rows.map((row) => rowOf(row, figures, state));
  // Parts of the run have still fewer samples.
  const isFew = !trackHeads(scene.rows.map(({ track }) => track)).includes('p95');
  const form = isOfTwo ? 'of-two' : isFew && 'few';
  const attributes = { class: joinParts(['track-table', form], ' '), 'aria-label': caption };
  const head = tracksHead(scene, isOfTwo ? sideHeads() : undefined);
  return forPage(el('table', attributes, head, el('tbody', {}, ...rows)), state);
}

function rowOf(scene: TrackScene, figures: typeof trackFigures, state: PageState): Tree {
  const [shown] = scene.track.panels;
  const panel = shown.whole ?? shown;
  const plot = trackPlot(scene);
  const hasRoom = state.takeRoom(`${html`${plot}`}`.length);
  const href = state.leftOut.has(panel) ? null : `#${state.anchor(panel)}`;
  return trackRow(scene, { href, plot: hasRoom ? [plot] : [], figures });
}
