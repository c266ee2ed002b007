import type { Track } from '../../../src/analyse/tracks/track.ts';
import { findingsByTrack } from '../../../src/analyse/tracks/track-findings.ts';
import { holdsAt } from '../../../src/chart/finding-rails.ts';
import type { TracksContent } from '../../../src/chart/tracks/layout-tracks.ts';
import { mark } from '../dom/mark.ts';
import type { LiveReport } from '../report.ts';
import { readBoard, type TrackBoard, trackRows } from './track-board.ts';

/** Shows the rows of a finding at a click. Its link zooms to it as well. */
export function startTrackFindings(report: LiveReport, boards: readonly TrackBoard[]): void {
  for (const board of boards) {
    board.article.querySelector('.found')?.addEventListener('click', async ({ target }) => {
      const content = await readBoard(report, board);
      const finding = content.findings[itemsOf(board).indexOf((target as Element).closest('li')!)];
      const tracks = [...foundIn(content)].filter(([, found]) => found.includes(finding!));
      const ids = tracks.map(([{ id }]) => id);
      mark(trackRows(board).flatMap(([id, row]) => (ids.includes(id) ? [row] : [])));
    });
  }
}

/** Leads from a band of a track, at an instant, to its finding. */
export function showFindingAt(
  board: TrackBoard,
  { content, track }: { readonly content: TracksContent; readonly track: Track },
  at: number,
): void {
  const found = foundIn(content).get(track) ?? [];
  const finding = found.find((candidate) => holdsAt(candidate, at));
  if (finding !== undefined) mark([itemsOf(board)[content.findings.indexOf(finding)]!]);
}

function foundIn({ tracks, findings }: TracksContent) {
  return findingsByTrack(
    tracks.map(({ track }) => track),
    findings,
  );
}

/** Returns the findings of the page, in the order of the content. */
function itemsOf({ article }: TrackBoard): readonly Element[] {
  return [...article.querySelectorAll('[data-finding]')];
}
