import type { Cursor } from '../pointing/cursor.ts';
import type { LiveReport } from '../report.ts';
import { boardsOf } from './track-board.ts';
import { startTrackCursor } from './track-cursor.ts';
import { startTrackFindings } from './track-findings.ts';
import { startTrackKeys } from './track-keys.ts';
import { startTrackPhases } from './track-phases.ts';
import { startTrackPointer } from './track-pointer.ts';
import { startTrackZoom } from './track-zoom.ts';

/** Brings the tracks to life. Returns a function to call after a crop replaced their rows. */
export function startTracks(report: LiveReport, cursor: Cursor): () => void {
  const boards = boardsOf(report);
  startTrackPhases(report);
  startTrackFindings(report, boards);
  startTrackCursor(report, boards, cursor);
  startTrackKeys(report, boards, cursor);
  const bind = startTrackPointer(report, boards, cursor);
  const redraw = startTrackZoom(report, boards);
  return () => {
    bind();
    redraw();
  };
}
