import type { Track } from '../../../src/analyse/tracks/track.ts';
import type { TracksContent } from '../../../src/chart/tracks/layout-tracks.ts';
import type { Cursor } from '../pointing/cursor.ts';
import type { CursorPoint } from '../pointing/cursor-layer.ts';
import { watchTime } from '../pointing/time-gestures.ts';
import type { LiveReport } from '../report.ts';
import { boardView, readBoard, type TrackBoard, trackRows } from './track-board.ts';
import { samplesOf } from './track-cursor.ts';
import { showFindingAt } from './track-findings.ts';
import { nearestInstant } from './track-values.ts';

/** Selects the plot of a track. */
export const PLOT_SELECTOR = '[data-track] > .plot';

/**
 * Starts the pointer on tracks, which works as on charts: the mouse moves the cursor, a click pins it and leads from a
 * band to its finding, a tap keeps it; drags and the wheel zoom. Returns a function to call when rows were replaced.
 */
export function startTrackPointer(
  report: LiveReport,
  boards: readonly TrackBoard[],
  cursor: Cursor,
): () => void {
  for (const board of boards) listen(report, board, cursor);
  const watched = new WeakSet<Element>();
  const bind = () => {
    for (const board of boards) {
      for (const [i, [, row]] of trackRows(board).entries()) {
        const plot = row.querySelector<HTMLElement>('.plot')!;
        if (watched.has(plot)) continue;
        watched.add(plot);
        plot.tabIndex = i === 0 ? 0 : -1;
        plot.ariaLabel = `${row.querySelector('.name span')!.textContent} over time. Use the arrow keys to read samples.`;
        if (!report.runs[board.n]!.ownTime) zoomOn(report, board, plot);
      }
    }
  };
  bind();
  return bind;
}

function zoomOn(report: LiveReport, board: TrackBoard, plot: HTMLElement): void {
  watchTime(report, {
    element: plot,
    pixels: () => [0, plot.clientWidth],
    shown: () => boardView(report, board).window,
    mark(range) {
      const [from, to] = range ?? [0, 0];
      board.element.style.setProperty('--from', `${from}px`);
      board.element.style.setProperty('--length', `${to - from}px`);
    },
  });
}

/** A row under the pointer. */
export interface PointedRow {
  readonly content: TracksContent;
  readonly track: Track;
  readonly row: HTMLElement;
  readonly plot: HTMLElement;
}

function listen(report: LiveReport, board: TrackBoard, cursor: Cursor): void {
  const { element } = board;
  const follow = async ({ target, clientX, type }: MouseEvent, pin?: 'pinned') => {
    const pointed = await rowAt(report, board, target as Element);
    const point = pointed && pointOf(report, board, { ...pointed, x: clientX });
    cursor.move(point, pin);
    if (type === 'click' && point) showFindingAt(board, pointed, point.at);
  };
  element.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse' && !cursor.isPinned) follow(event);
  });
  element.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse' && !cursor.isPinned) cursor.move(null);
  });
  element.addEventListener('click', (event) => {
    if ((event.target as Element).closest(PLOT_SELECTOR) === null) return;
    const isMouse = (event as PointerEvent).pointerType === 'mouse';
    follow(event, isMouse && !cursor.isPinned ? 'pinned' : undefined);
  });
}

/** Returns the row and the track of an event's target. */
export async function rowAt(
  report: LiveReport,
  board: TrackBoard,
  target: Element,
): Promise<PointedRow | null> {
  const plot = target.closest<HTMLElement>(PLOT_SELECTOR);
  const row = plot?.parentElement;
  if (!plot || !row) return null;
  const content = await readBoard(report, board);
  const track = content.tracks.find(({ track: { id } }) => id === row.dataset.track)?.track;
  return track === undefined ? null : { content, track, row, plot };
}

function pointOf(
  report: LiveReport,
  board: TrackBoard,
  { track, row, plot, x }: PointedRow & { readonly x: number },
): CursorPoint | null {
  const { left, width } = plot.getBoundingClientRect();
  const { from, to } = boardView(report, board).window;
  const time = from + ((x - left) / width) * (to - from);
  const { instants } = samplesOf(track);
  return pointAt(report, board, row, instants[nearestInstant(instants, time)] ?? time);
}

/** Returns a point without a line, in the chart of a row. */
export function pointAt(
  { chart, charts }: LiveReport,
  { article }: TrackBoard,
  row: Element,
  at: number,
): CursorPoint | null {
  const id = row.querySelector<HTMLAnchorElement>('.name a')?.hash.slice(1) ?? '';
  const found =
    chart(decodeURIComponent(id)) ?? charts.find(({ figure }) => article.contains(figure));
  return found === undefined ? null : { chart: found, series: -1, at };
}
