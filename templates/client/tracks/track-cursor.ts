import type { Track } from '../../../src/analyse/tracks/track.ts';
import { instantText } from '../../../src/chart/axes/instant-text.ts';
import type { TracksContent } from '../../../src/chart/tracks/layout-tracks.ts';
import { cachedBy } from '../../../src/model/cached-by.ts';
import { trackCells, trackTexts } from '../../../src/presentation/tracks/tracks.ts';
import type { PageView } from '../../parts/view.ts';
import { make, setText } from '../dom/dom.ts';
import type { Cursor } from '../pointing/cursor.ts';
import type { CursorPoint } from '../pointing/cursor-layer.ts';
import { originText } from '../pointing/sample-origin.ts';
import type { LiveReport } from '../report.ts';
import { boardView, readBoard, type TrackBoard, trackRows } from './track-board.ts';
import { MAX_VALUES, readSamples, type TrackValue } from './track-values.ts';

/**
 * Shows the values at the cursor in place of the numbers of the tracks in the window, and a line through all rows.
 * Returns a function to call when other tracks are in the window.
 */
export function startTrackCursor(
  report: LiveReport,
  seen: ReadonlySet<TrackBoard>,
  cursor: Cursor,
): () => void {
  const show = async (board: TrackBoard) => {
    const { point } = cursor;
    const isShown = point !== null && haveOneTime(report, board, point);
    if (isShown) {
      const content = await readBoard(report, board);
      if (cursor.point === point) writeCursor(report, board, content, point.at);
    } else board.element.classList.remove('pointing');
  };
  const follow = () => {
    for (const board of seen) show(board);
  };
  cursor.whenMoved(follow);
  report.store.subscribe(follow);
  return follow;
}

/** Whether the instant of a point is in the time of the tracks. */
function haveOneTime({ runs }: LiveReport, { n }: TrackBoard, { chart }: CursorPoint): boolean {
  const run = runs[n];
  return chart.panel.run === run || !(chart.ownTime || run?.ownTime);
}

function writeCursor(
  report: LiveReport,
  board: TrackBoard,
  { run, tracks }: TracksContent,
  at: number,
): void {
  const { element } = board;
  const view = boardView(report, board);
  const { from, to } = view.window;
  const part = (at - from) / (to - from);
  const isSeen = part >= 0 && part <= 1;
  element.classList.toggle('pointing', isSeen);
  if (!isSeen) return;
  element.style.setProperty('--at', `${part * 100}%`);
  for (const head of element.querySelectorAll('thead .stats'))
    setText(atOf(head), instantText(run, at, view));
  const byId = new Map(tracks.map(({ track }) => [track.id, track]));
  for (const [id, row] of trackRows(board)) {
    const track = byId.get(id);
    const cell = row.querySelector('.stats');
    if (track && cell) writeValues(atOf(cell), valueTexts(track, at, report.store.view));
  }
}

/**
 * Returns the element in a cell for the values at the cursor. It is hidden from screen readers, because the live region
 * has them.
 */
function atOf(cell: Element): Element {
  const found = cell.querySelector(':scope > .at');
  if (found !== null) return found;
  const element = make(cell.ownerDocument, ['div', { class: 'at', 'aria-hidden': 'true' }]);
  cell.append(element);
  return element;
}

/** Values in words. */
interface ValueTexts {
  readonly unit: string;
  readonly values: readonly (Pick<TrackValue, 'label' | 'slot'> & { readonly number: string })[];
  /** Where they were printed: `iostat.out:4182 kr/s 12.50, kw/s 0`. */
  readonly origin: string;
}

/** Returns the samples of a track, and caches them. */
export const samplesOf = cachedBy(readSamples);

/** Returns the values of a track at an instant, in the unit of its numbers. */
export function valueTexts(track: Track, at: number, view: PageView): ValueTexts {
  const values: readonly TrackValue[] = samplesOf(track).valuesAt(at);
  const { unit, metric } = track;
  const largest = Math.max(...trackTexts(track).figures.map(({ amounts }) => amounts.most || 0));
  const amounts = { unit, metric, most: largest, values: values.map(({ value }) => value) };
  const cells = trackCells(amounts, view);
  return {
    unit: cells.unit,
    values: values.map(({ label, slot }, i) => ({ label, slot, number: cells.numbers[i]! })),
    origin: originText(values.flatMap(({ origins }) => origins)),
  };
}

/** Writes the values right-aligned, next to their unit, and where they were printed. */
function writeValues(container: Element, { unit, values, origin }: ValueTexts): void {
  if (container.children.length === 0) container.append(...valueCells(container.ownerDocument));
  const cells = [...container.children];
  for (const [i, cell] of cells.slice(0, MAX_VALUES).entries()) {
    const { number = '', label = '', slot } = values[i - MAX_VALUES + values.length] ?? {};
    const [value, name] = cell.children as HTMLCollectionOf<HTMLElement>;
    setText(value!, number);
    setText(name!, label);
    name!.style.setProperty('--ink', slot === undefined ? '' : `var(--s${slot})`);
  }
  setText(cells[MAX_VALUES]!, unit);
  setText(cells[MAX_VALUES + 1]!, origin);
}

function valueCells(page: Document): Element[] {
  const values = Array.from({ length: MAX_VALUES }, () =>
    make(page, ['span'], make(page, ['b']), ' ', make(page, ['small'])),
  );
  return [...values, ...['unit', 'printed'].map((name) => make(page, ['span', { class: name }]))];
}
