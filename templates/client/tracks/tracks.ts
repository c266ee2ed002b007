import { cropWindow } from '../../../src/model/crop.ts';
import type { Cursor } from '../pointing/cursor.ts';
import type { LiveReport } from '../report.ts';
import { boardsOf, type TrackBoard } from './track-board.ts';
import { startTrackCursor } from './track-cursor.ts';
import { startTrackFindings } from './track-findings.ts';
import { startTrackKeys } from './track-keys.ts';
import { startTrackPointer } from './track-pointer.ts';
import { startTrackZoom } from './track-zoom.ts';

/** Starts the tracks. Returns a function to call after a crop replaced their rows. */
export function startTracks(report: LiveReport, cursor: Cursor): () => void {
  const boards = boardsOf(report);
  // If there are many runs, only those in the window are read.
  const seen = new Set<TrackBoard>();
  startTrackPhases(report);
  startTrackFindings(report, boards);
  startTrackKeys(report, boards, cursor);
  const bind = startTrackPointer(report, boards, cursor);
  const point = startTrackCursor(report, seen, cursor);
  const redraw = startTrackZoom(report, seen);
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const board = boards.find(({ element }) => element === target)!;
      if (isIntersecting) seen.add(board);
      else seen.delete(board);
    }
    point();
    redraw();
  });
  for (const { element } of boards) observer.observe(element);
  return () => {
    bind();
    redraw();
  };
}

/**
 * Starts the button that crops the report to a phase. The phase's link zooms to it; a double click shows the whole run.
 */
function startTrackPhases({ page, store }: LiveReport): void {
  for (const tracks of page.querySelectorAll('.tracks')) {
    tracks.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest('.crop-phase');
      const link = button?.closest('td')?.querySelector('a');
      if (!link) return;
      const { from, to } = link.dataset;
      store.change({ crop: cropWindow({ from: Number(from), to: Number(to) }), domain: null });
    });
    tracks.addEventListener('dblclick', ({ target }) => {
      if ((target as Element).closest('.phases') !== null) store.change({ domain: null });
    });
  }
}
