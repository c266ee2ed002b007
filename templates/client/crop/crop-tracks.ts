import { trackSteps } from '../../../src/analyse/tracks/tracks.ts';
import { dotsPath, linesPath } from '../../../src/chart/lines/path.ts';
import { DOT_WIDTH, type PathMark } from '../../../src/chart/scene.ts';
import {
  layoutTracks,
  type TrackScene,
  type TracksScene,
} from '../../../src/chart/tracks/layout-tracks.ts';
import { type ReadTrack, readTrack } from '../../../src/chart/tracks/read-track.ts';
import { axisLabels } from '../../../src/chart/tracks/track-axis.ts';
import type { Run } from '../../../src/model/run.ts';
import type { Panel } from '../../../src/panels/panel.ts';
import { amountCells } from '../../../src/tables/amounts.ts';
import {
  moreText,
  scaleAmounts,
  TRACK_SIZE,
  trackEntity,
  trackTexts,
  widthOf,
  zeroText,
} from '../../../src/tables/tracks.ts';
import { make, makeSvg } from '../dom/dom.ts';
import { amountSpan, amountsData } from './crop-rows.ts';
import type { Originals } from './originals.ts';
import type { ShownDiagnosis, ShownFindings } from './shown-findings.ts';

interface TrackUpdate {
  readonly shown: ShownDiagnosis;
  readonly originals: Originals;
  /** The id of a panel's chart in the page. */
  readonly keyOf: (panel: Panel) => string;
}

/** Updates the tracks of a run to those of a crop, in steps, and leaves the findings of its time. */
export function* updateTracks(
  article: Element,
  run: Run,
  { shown, originals, keyOf }: TrackUpdate,
): Generator<undefined, void> {
  const page = article.ownerDocument;
  const list = article.querySelector('.findings');
  if (list) originals.replace(list, ...foundItems(page, shown));
  const { main, more, zero } = yield* trackSteps(run, shown.findings);
  const read: ReadTrack[] = [];
  for (const track of [...main, ...more]) {
    read.push(readTrack(track));
    yield;
  }
  const scene = layoutTracks({ run, ...shown, tracks: read }, TRACK_SIZE);
  const [first, others] = article.querySelectorAll('.track-table');
  const rows = [scene.rows.slice(0, main.length), scene.rows.slice(main.length)] as const;
  for (const [i, table] of [first, others].entries()) {
    if (table === undefined) continue;
    const [head, body, foot] = ['.phases tr', 'tbody:not(.phases tbody)', '.track-axis g'].map(
      (part) => table.querySelector(part),
    );
    if (head) originals.replace(head, ...scene.phases.map((box) => phaseCell(page, box, scene)));
    if (body) originals.replace(body, ...rows[i]!.map((row) => trackRow(page, row, keyOf)));
    if (foot) originals.replace(foot, ...axisTexts(page, scene));
    yield;
  }
  const fold = article.querySelector('.more-tracks');
  fold?.classList.toggle('left-out', more.length === 0);
  const summary = fold?.querySelector('summary');
  if (summary) originals.replace(summary, moreText(more.length));
  const names = article.querySelector('.tracks .zero');
  if (names) originals.replace(names, zeroText(zero));
}

/** The findings of the whole run that overlap the crop, which say so. */
function foundItems(page: Document, { items }: ShownFindings): HTMLElement[] {
  if (items.length === 0) return [];
  const note = make(page, ['li', { class: 'of-whole' }], 'Found in the whole run:');
  return [note, ...items.map((item) => item.cloneNode(true) as HTMLElement)];
}

function windowLink(
  page: Document,
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
): HTMLElement {
  const data = { 'data-from': `${from}`, 'data-to': `${to}` };
  return make(page, ['a', { class: 'window', href: '#', ...data }], text);
}

function phaseCell(
  page: Document,
  { phase, width }: TracksScene['phases'][number],
  scene: TracksScene,
): HTMLElement {
  const { name, idle } = phase;
  const attributes = { width: widthOf(width, scene), title: name, ...(idle && { class: 'idle' }) };
  return make(page, ['td', attributes], windowLink(page, name, phase));
}

function axisTexts(page: Document, scene: TracksScene): Element[] {
  return axisLabels(scene).map(({ at, anchor, text }) => {
    const place = { x: `${at}%`, y: 13, 'font-size': 12, 'text-anchor': anchor };
    const label = makeSvg(page, 'text', { class: 'text', ...place });
    label.textContent = text;
    return label;
  });
}

/** The paths of a mark, as in the static page: its lines, and its isolated points as dots. */
function markPaths(
  page: Document,
  { ink, filled, points, width, dash, opacity }: PathMark,
): SVGPathElement[] {
  const path = (d: string, stroke: number) =>
    makeSvg(page, 'path', {
      ...{ class: filled === true ? `${ink} area` : ink, opacity, d },
      ...{ 'stroke-width': stroke, 'stroke-dasharray': dash.join(' ') || 'none' },
      'stroke-linecap': stroke === DOT_WIDTH ? 'round' : 'butt',
    });
  const lines = linesPath(points);
  const dots = filled === true ? '' : dotsPath(points);
  return [
    ...(lines === '' ? [] : [path(lines, width)]),
    ...(dots === '' ? [] : [path(dots, DOT_WIDTH)]),
  ];
}

function trackRow(
  page: Document,
  { track, scale, marks, width, height }: TrackScene,
  keyOf: (panel: Panel) => string,
): HTMLElement {
  const { name, detail, figures } = trackTexts(track);
  const plot = makeSvg(page, 'svg', {
    ...{ class: 'track-plot', width: '100%', height, viewBox: `0 0 ${width} ${height}` },
    ...{ preserveAspectRatio: 'none', fill: 'none', 'aria-hidden': 'true' },
  });
  plot.append(...marks.flatMap((mark) => markPaths(page, mark)));
  const link = make(page, ['a', { href: `#${keyOf(track.panels[0])}` }], name);
  const words = make(page, ['span'], link, ' ', make(page, ['small'], detail));
  const edges = scaleAmounts(track, scale).map((value) => amountSpan(page, value));
  return make(
    page,
    ['tr', { 'data-track': track.id, 'data-entity': trackEntity(track) }],
    make(
      page,
      ['th', { scope: 'row', class: 'name' }],
      make(
        page,
        ['div', { class: 'track-name' }],
        words,
        make(page, ['span', { class: 'scale' }], ...edges),
      ),
    ),
    make(page, ['td', { class: 'plot' }], plot),
    make(
      page,
      ['td', { class: 'stats' }],
      ...figures.map(({ label, amounts }) => {
        const { symbol, numbers } = amountCells(amounts);
        return make(
          page,
          ['div', { ...amountsData(amounts), ...(label !== '' && { title: label }) }],
          make(page, ['span', { class: 'unit' }], symbol),
          ...numbers.map((number) => make(page, ['span'], number)),
        );
      }),
    ),
  );
}
