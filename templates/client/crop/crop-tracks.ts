import { firstFindings } from '../../../src/analyse/first-screen/rank.ts';
import { trackSteps } from '../../../src/analyse/tracks/tracks.ts';
import { layoutTracks, type TrackScene } from '../../../src/chart/tracks/layout-tracks.ts';
import { type ReadTrack, readTrack } from '../../../src/chart/tracks/read-track.ts';
import type { Diagnosis } from '../../../src/model/finding.ts';
import type { Run } from '../../../src/model/run.ts';
import type { Panel } from '../../../src/panels/panel.ts';
import { drawnFindings } from '../../../src/presentation/findings.ts';
import {
  moreText,
  TRACK_SIZE,
  trackEntity,
  trackTexts,
  zeroText,
} from '../../../src/presentation/tracks.ts';
import { make, makeSvg } from '../dom/dom.ts';
import { setCroppedTracks } from '../tracks/track-board.ts';
import {
  axisTexts,
  figureRows,
  markPaths,
  phaseCells,
  scaleValues,
} from '../tracks/track-parts.ts';
import type { Originals } from './originals.ts';

interface TrackUpdate {
  readonly diagnosis: Diagnosis;
  readonly originals: Originals;
  /** The id of a panel's chart in the page. */
  readonly keyOf: (panel: Panel) => string;
}

/** Updates the tracks of a run to those of a crop, in steps. */
export function* updateTracks(
  article: Element,
  run: Run,
  { diagnosis, originals, keyOf }: TrackUpdate,
): Generator<undefined, void> {
  const page = article.ownerDocument;
  const { main, more, zero } = yield* trackSteps(run, firstFindings(diagnosis));
  const read: ReadTrack[] = [];
  for (const track of [...main, ...more]) {
    read.push(readTrack(track));
    yield;
  }
  const { phases } = diagnosis;
  const content = { run, phases, findings: drawnFindings(run), tracks: read };
  setCroppedTracks(article, content);
  const scene = layoutTracks(content, TRACK_SIZE);
  const [first, others] = article.querySelectorAll('.track-table');
  const rows = [scene.rows.slice(0, main.length), scene.rows.slice(main.length)] as const;
  for (const [i, table] of [first, others].entries()) {
    if (table === undefined) continue;
    const [head, body, foot] = ['.phases tr', 'tbody:not(.phases tbody)', '.track-axis g'].map(
      (part) => table.querySelector(part),
    );
    if (head) originals.replace(head, ...phaseCells(page, scene));
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

function trackRow(
  page: Document,
  { track, scale, seen, marks, width, height }: TrackScene,
  keyOf: (panel: Panel) => string,
): HTMLElement {
  const { name, detail } = trackTexts(track);
  const plot = makeSvg(page, 'svg', {
    ...{ class: 'track-plot', width: '100%', height, viewBox: `0 0 ${width} ${height}` },
    ...{ preserveAspectRatio: 'none', fill: 'none', 'aria-hidden': 'true' },
  });
  plot.append(...marks.flatMap((mark) => markPaths(page, mark)));
  const link = make(page, ['a', { href: `#${keyOf(track.panels[0])}` }], name);
  const words = make(page, ['span'], link, ' ', make(page, ['small'], detail));
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
        make(page, ['span', { class: 'scale' }], ...scaleValues(page, { track, scale, seen })),
      ),
    ),
    make(page, ['td', { class: 'plot' }], plot),
    make(page, ['td', { class: 'stats' }], ...figureRows(page, track)),
  );
}
