import { firstFindings } from '../../../src/analyse/first-screen/headlines.ts';
import { trackSteps } from '../../../src/analyse/tracks/tracks.ts';
import { layoutTracks, type TrackScene } from '../../../src/chart/tracks/layout-tracks.ts';
import { type ReadTrack, readTrack } from '../../../src/chart/tracks/read-track.ts';
import type { Diagnosis } from '../../../src/model/finding.ts';
import type { Run } from '../../../src/model/run.ts';
import type { Panel } from '../../../src/panels/panel.ts';
import { drawnFindings } from '../../../src/presentation/findings/findings.ts';
import { TRACK_SIZE } from '../../../src/presentation/tracks/tracks.ts';
import { moreText, zeroText } from '../../../src/presentation/tracks/tracks-other.ts';
import { trackPlot } from '../../parts/track-plot.ts';
import { trackRow, tracksHead } from '../../parts/tracks.ts';
import type { Tree } from '../../parts/tree.ts';
import { setCroppedTracks } from '../tracks/track-board.ts';
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
  const [first, others] = article.querySelectorAll<HTMLTableElement>('.track-table');
  const rows = [scene.rows.slice(0, main.length), scene.rows.slice(main.length)] as const;
  for (const [i, table] of [first, others].entries()) {
    const [head, body] = [table?.tHead, table?.tBodies[0]];
    if (head) originals.replace(head, ...tracksHead(scene).contents);
    if (body) originals.replace(body, ...rows[i]!.map((row) => cropRow(row, keyOf)));
    yield;
  }
  const fold = article.querySelector('.more-tracks');
  fold?.classList.toggle('left-out', more.length === 0);
  const summary = fold?.querySelector('summary');
  if (summary) originals.replace(summary, moreText(more.length));
  const names = article.querySelector('.tracks .zero');
  if (names) originals.replace(names, zeroText(zero));
}

function cropRow(scene: TrackScene, keyOf: (panel: Panel) => string): Tree {
  const href = `#${keyOf(scene.track.panels[0])}`;
  return trackRow(scene, { href, plot: [trackPlot(scene)] });
}
