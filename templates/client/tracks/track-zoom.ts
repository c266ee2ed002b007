import {
  layoutTracks,
  type PhaseBox,
  type TracksContent,
} from '../../../src/chart/tracks/layout-tracks.ts';
import { TRACK_SIZE } from '../../../src/presentation/tracks/tracks.ts';
import { phaseCells, scaleContents } from '../../parts/track-cells.ts';
import { trackAxis, trackPaths } from '../../parts/track-plot.ts';
import { makeButton } from '../dom/dom.ts';
import { allToDom, toDom } from '../dom/to-dom.ts';
import { inSteps } from '../in-steps.ts';
import { linkWindows } from '../pointing/mark-links.ts';
import type { LiveReport } from '../report.ts';
import { boardView, readBoard, type TrackBoard, trackRows, tracksWithin } from './track-board.ts';

/** Time without changes of the window after which the numbers of tracks follow. */
const REST_MS = 150;

/** The parts of the view on which the time of tracks depends. */
const timeKeys = ['domain', 'clock', 'shifts'] as const;

/** Draws the tracks for the time range and the clock that the charts show. Returns a function to call after a crop. */
export function startTrackZoom(report: LiveReport, seen: ReadonlySet<TrackBoard>): () => void {
  const { store } = report;
  let turn = 0;
  // Until the view changes, the tracks of the page or of a crop are correct as they are.
  const { domain, clock, shifts } = store.view;
  let isTouched = domain !== null || clock !== 'elapsed' || shifts.size > 0;
  const follow = () => {
    const now = ++turn;
    isTouched = true;
    const isCurrent = () => now === turn;
    for (const board of seen) {
      readBoard(report, board).then((content) => {
        requestAnimationFrame(() => {
          if (isCurrent()) drawBoard(report, board, content);
        });
        setTimeout(() => {
          if (isCurrent()) inSteps(isCurrent, writeFigures(report, board, content));
        }, REST_MS);
      });
    }
  };
  store.subscribe((view, before) => {
    if (view.crop !== before.crop) turn++;
    else if (timeKeys.some((key) => view[key] !== before[key])) follow();
  });
  return () => {
    if (isTouched) follow();
  };
}

/** Draws the lines, the phases and the time axis. */
function drawBoard(report: LiveReport, board: TrackBoard, content: TracksContent): void {
  const { page } = report;
  const scene = layoutTracks(content, TRACK_SIZE, boardView(report, board));
  const rows = new Map(trackRows(board));
  for (const drawn of scene.rows) {
    const row = rows.get(drawn.track.id);
    const parts = [
      ['.track-plot', trackPaths(drawn.marks)],
      ['.scale', scaleContents(drawn)],
    ] as const;
    for (const [selector, contents] of parts)
      row?.querySelector(selector)?.replaceChildren(...allToDom(page, contents));
  }
  const { element } = board;
  const isOnePhase = report.store.view.domain !== null && scene.phases.length === 1;
  for (const head of element.querySelectorAll('.phases tr')) {
    const hasFocus = head.contains(page.activeElement);
    const cells = phaseCells<Node>(scene, (box) => (isOnePhase ? [cropButton(page, box)] : []));
    head.replaceChildren(...allToDom(page, cells));
    linkWindows(head);
    if (hasFocus) head.querySelector('a')?.focus();
  }
  for (const axis of element.querySelectorAll('.track-axis')) {
    axis.replaceWith(toDom(page, trackAxis(scene)));
  }
}

/** Creates the button that crops the report to the only shown phase. */
function cropButton(page: Document, { phase: { name } }: PhaseBox): HTMLButtonElement {
  return makeButton(page, 'crop', { class: 'crop-phase', 'aria-label': `Crop to ${name}` });
}

/** Writes the numbers of the shown time, in steps. */
function* writeFigures(
  report: LiveReport,
  board: TrackBoard,
  content: TracksContent,
): Generator<undefined, void> {
  const { page, store, payload } = report;
  const { view } = store;
  const isPart = view.domain !== null && !content.run.ownTime;
  const shown = isPart ? yield* tracksWithin(report, content, view.domain) : null;
  const rows = new Map(trackRows(board));
  for (const { track } of content.tracks) {
    const cell = rows.get(track.id)?.querySelector('.stats');
    const within = shown === null ? track : shown.get(track.id);
    const kept = cell?.querySelectorAll(':scope > .at') ?? [];
    cell?.replaceChildren(
      ...(within ? allToDom(page, payload.trackFigures(within, view)) : []),
      ...kept,
    );
    yield;
  }
}
