import { instantText } from '../../../src/chart/axes/instant-text.ts';
import { visibleText } from '../../../src/chart/visible-text.ts';
import { joinParts } from '../../../src/text/join-parts.ts';
import type { Cursor } from '../pointing/cursor.ts';
import { keepInView } from '../pointing/keyboard.ts';
import { startLiveRegion } from '../pointing/live-region.ts';
import type { LiveReport } from '../report.ts';
import { boardView, type TrackBoard } from './track-board.ts';
import { samplesOf, valueTexts } from './track-cursor.ts';
import { showFindingAt } from './track-findings.ts';
import { PLOT_SELECTOR, type PointedRow, pointAt, rowAt } from './track-pointer.ts';
import { nearestInstant } from './track-values.ts';

/** Number of samples that an arrow moves with Shift. */
const SHIFT_SAMPLES = 10;

/** Number of rows that a key moves by. */
const rows: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
/** Number of samples that a key moves by. */
const samples: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

/**
 * Reads tracks by keyboard, like charts: arrows move from sample to sample and from row to row, Enter leads from a band
 * to its finding, Escape leaves.
 */
export function startTrackKeys(
  report: LiveReport,
  boards: readonly TrackBoard[],
  cursor: Cursor,
): void {
  const say = startLiveRegion(report.page);
  for (const board of boards) {
    board.element.addEventListener('keydown', async (event) => {
      const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event;
      const plot = (target as Element).closest(PLOT_SELECTOR);
      if (plot === null || ctrlKey || metaKey || altKey) return;
      if (!(key in rows || key in samples || key === 'Escape' || key === 'Enter')) return;
      event.preventDefault();
      const pointed = await rowAt(report, board, neighbour(plot, rows[key] ?? 0));
      if (pointed === null) return;
      const { point } = cursor;
      if (key === 'Enter') {
        if (point !== null) showFindingAt(board, pointed, point.at);
        return;
      }
      pointed.plot.focus();
      const steps = (samples[key] ?? 0) * (shiftKey ? SHIFT_SAMPLES : 1);
      const at = key === 'Escape' ? null : steppedFrom(report, board, { cursor, pointed, steps });
      cursor.move(at === null ? null : pointAt(report, board, pointed.row, at));
      if (at !== null && !report.runs[board.n]!.ownTime) keepInView(report, at);
      say(at === null ? '' : describe(report, board, pointed, at));
    });
  }
}

/** Returns the plot of the row above or below; the same plot at the ends. */
function neighbour(plot: Element, rowCount: number): Element {
  const all = [...plot.closest('.tracks')!.querySelectorAll(PLOT_SELECTOR)].filter((other) =>
    other.checkVisibility(),
  );
  return all[all.indexOf(plot) + rowCount] ?? plot;
}

interface Step {
  readonly cursor: Cursor;
  readonly pointed: PointedRow;
  readonly steps: number;
}

/** Returns the instant some samples after that of the cursor, which begins where the tracks begin. */
function steppedFrom(report: LiveReport, board: TrackBoard, { cursor, pointed, steps }: Step) {
  const { instants } = samplesOf(pointed.track);
  const from = cursor.point?.at;
  const here = nearestInstant(instants, from ?? boardView(report, board).window.from);
  const next = here + (from === undefined && Number.isFinite(steps) ? 0 : steps);
  return instants[Math.max(0, Math.min(instants.length - 1, next))] ?? null;
}

/** Returns a row at an instant in words: time, track, values. */
function describe(
  report: LiveReport,
  board: TrackBoard,
  { track }: PointedRow,
  at: number,
): string {
  const { unit, values, origin } = valueTexts(track, at, report.store.view);
  const words = values.map(({ label, number }) => `${label} ${number} ${unit}`.trim());
  const time = instantText(report.runs[board.n]!, at, boardView(report, board));
  const parts = [time, `${track.name} ${track.detail}`, ...words, origin];
  return visibleText(joinParts(parts, ', '));
}
