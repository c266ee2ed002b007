import { tracksOf } from '../../src/analyse/tracks/run-tracks.ts';
import type { Tracks } from '../../src/analyse/tracks/track.ts';
import {
  layoutTracks,
  type TrackScene,
  type TracksScene,
} from '../../src/chart/tracks/layout-tracks.ts';
import type { Run } from '../../src/model/run.ts';
import { TRACK_SIZE, trackHeads } from '../../src/presentation/tracks/tracks.ts';
import { tracksContent } from '../../src/presentation/tracks/tracks-content.ts';
import { moreText, zeroText } from '../../src/presentation/tracks/tracks-other.ts';
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
  { run, tracks: { main, more, zero } }: { readonly run: Run; readonly tracks: Tracks },
  id: string,
  state: PageState,
): SafeHtml {
  const scene = layoutTracks(tracksContent(run, [...main, ...more]), TRACK_SIZE);
  const first = { ...scene, rows: scene.rows.slice(0, main.length) };
  const others = { ...scene, rows: scene.rows.slice(main.length) };
  const text = zeroText(zero);
  return html`<div class="tracks" id="${id}">
${table(first, `Tracks of ${run.title}`, state)}
<p class="fine zero">${text}</p>
${
  more.length > 0 &&
  html`<details class="more-tracks"><summary class="fold-head">${moreText(more.length)}</summary>
${table(others, `More tracks of ${run.title}`, state)}</details>`
}
</div>`;
}

function table(scene: TracksScene, caption: string, state: PageState): Tree {
  const rows = scene.rows.map((row) => rowOf(row, state));
  const heads = trackHeads(scene.rows.map(({ track }) => track));
  // Parts of the run have still fewer samples.
  const few = heads.includes('p95') ? '' : ' few';
  const attributes = { class: `track-table${few}`, 'aria-label': caption };
  return forPage(el('table', attributes, tracksHead(scene), el('tbody', {}, ...rows)), state);
}

function rowOf(scene: TrackScene, state: PageState): Tree {
  const [shown] = scene.track.panels;
  const panel = shown.whole ?? shown;
  const plot = trackPlot(scene);
  const hasRoom = state.takeRoom(`${html`${plot}`}`.length);
  const href = state.leftOut.has(panel) ? null : `#${state.anchor(panel)}`;
  return trackRow(scene, { href, plot: hasRoom ? [plot] : [] });
}
