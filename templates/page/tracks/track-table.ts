import { tracksOf } from '../../../src/analyse/tracks/run-tracks.ts';
import {
  layoutTracks,
  type PhaseBox,
  type TrackScene,
  type TracksScene,
} from '../../../src/chart/tracks/layout-tracks.ts';
import { trackAxisSvg, trackSvg } from '../../../src/chart/tracks/track-svg.ts';
import type { Run } from '../../../src/model/run.ts';
import {
  moreText,
  storedPlan,
  TRACK_SIZE,
  type TrackEdge,
  type TrackNumbers,
  trackEdges,
  trackEntity,
  trackHead,
  trackTexts,
  widthOf,
  zeroText,
} from '../../../src/presentation/tracks.ts';
import { tracksContent } from '../../../src/presentation/tracks-content.ts';
import { amount, amountsAttribute } from '../elements.ts';
import type { PageState } from '../page-state.ts';
import { html, raw, type SafeHtml } from '../shell/html.ts';

/** The run at a glance: what was measured on one time axis, with phases and findings; nothing if nothing was measured. */
export function trackTable(run: Run, id: string, state: PageState): SafeHtml {
  const { main, more, zero } = tracksOf(run);
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

function table(scene: TracksScene, caption: string, state: PageState): SafeHtml {
  return html`<table class="track-table" aria-label="${caption}">
<thead>${headRow(scene)}<tr><td></td><td class="plot">${raw(trackAxisSvg(scene))}</td><td></td></tr></thead>
<tbody>${scene.rows.map((row) => trackRow(row, state))}</tbody>
</table>`;
}

function headRow(scene: TracksScene): SafeHtml {
  const { phases } = scene;
  return html`<tr><th class="name">${phases.length > 0 && 'phase'}</th><td class="plot">${phases.length > 0 && html`<table class="phases" role="presentation"><tr>${phases.map((box) => phaseCell(box, scene))}</tr></table>`}</td><td class="stats"><div>${trackHead.map((head) => html`<span>${head}</span>`)}<span class="unit"></span></div></td></tr>
`;
}

/** The script makes the name a link to the time of the phase. */
function phaseCell({ phase, width }: PhaseBox, scene: TracksScene): SafeHtml {
  const { name, idle, from, to } = phase;
  return html`<td width="${widthOf(width, scene)}"${idle && raw(' class="idle"')} title="${name}"><a class="window" data-from="${from}" data-to="${to}">${name}</a></td>`;
}

function trackRow({ track, ...scene }: TrackScene, state: PageState): SafeHtml {
  const { name, detail, figures } = trackTexts(track);
  const [panel] = track.panels;
  const drawn = trackSvg({ track, ...scene });
  const hasRoom = state.takeRoom(drawn.length);
  const title = state.leftOut.has(panel)
    ? html`${name}`
    : html`<a href="#${state.anchor(panel)}">${name}</a>`;
  return html`<tr data-track="${track.id}" data-entity="${trackEntity(track)}" data-plan="${JSON.stringify(storedPlan(track))}"><th scope="row" class="name"><div class="track-name"><span>${title} <small>${detail}</small></span><span class="scale">${trackEdges(track, scene.scale).map((edge) => edgeText(edge, state))}${scene.seen.length > 0 && html`<span class="key">${scene.seen.map(({ label, slot }) => html`<span class="k${slot}">${label}</span> `)}</span>`}</span></div></th><td class="plot">${hasRoom && raw(drawn)}</td><td class="stats">${figures.map((figure) => figureCells(figure, state))}</td></tr>
`;
}

function edgeText({ label, amount: value }: TrackEdge, state: PageState): SafeHtml {
  return html`<span>${label} ${amount(value, state)}</span>`;
}

function figureCells({ label, unit, numbers, amounts }: TrackNumbers, state: PageState): SafeHtml {
  return html`<div${amountsAttribute(amounts, state)}><span class="unit">${label} ${unit}</span>${numbers.map((number) => html`<span>${number}</span>`)}</div>`;
}
