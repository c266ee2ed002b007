import { pointer } from 'd3-selection';
import { spanText } from '../../../src/chart/axes/instant-text.ts';
import type { HeatmapScene } from '../../../src/chart/heatmap/heatmap-layout.ts';
import { visibleText } from '../../../src/chart/visible-text.ts';
import { fileOf } from '../../../src/model/run.ts';
import type { HeatmapRow } from '../../../src/panels/heatmap.ts';
import type { SeriesData } from '../../../src/panels/panel.ts';
import { timeView } from '../chart/chart-view.ts';
import { make, setStyles } from '../dom/dom.ts';
import type { LiveReport } from '../report.ts';
import {
  type CellAt,
  cellText,
  heatmapRowName,
  pointedCell,
  readCellAt,
} from './heatmap-cursor.ts';
import { type LoadedRows, loadSamples } from './heatmap-rows.ts';
import type { LiveHeatmap } from './live-heatmap.ts';

/** A heatmap whose cells can be read and whose rows link to charts. */
export interface HeatmapHost {
  readonly report: LiveReport;
  readonly live: LiveHeatmap;
  readonly rows: () => LoadedRows | null;
  open(row: HeatmapRow): void;
}

const TIP_DISTANCE_PIXELS = 14;
const MAX_TIP_PIXELS = 440;
/** Maximum time between the clicks of a double click. */
const DOUBLE_CLICK_MS = 300;

/** Starts pointer and keys on a heatmap: a cell shows its numbers, a row links to its charts. */
export function watchCells(host: HeatmapHost): void {
  const { live } = host;
  const cursor = createCellCursor(host);
  live.box.addEventListener('pointermove', (event) => {
    if (live.scene === null || event.buttons !== 0) return;
    cursor.show(pointedCell(live.scene, pointer(event, live.box), live.count), false);
  });
  live.box.addEventListener('pointerleave', cursor.leave);
  live.box.addEventListener('blur', cursor.leave);
  live.box.addEventListener('keydown', (event) => onKey(event, host, cursor));
  openOnClick(host);
}

/** The cell that pointer or keys chose. */
interface CellCursor {
  readonly at: CellAt | null;
  show(next: CellAt | null, isSpoken: boolean): void;
  leave(): void;
}

function createCellCursor(host: HeatmapHost): CellCursor {
  const { live, report } = host;
  const tip = createTip(live.box);
  let chosen: CellAt | null = null;
  let read: { row: HeatmapRow; data: SeriesData } | null = null;
  const leave = () => {
    chosen = null;
    tip.hidden = true;
    live.choose(null);
  };
  return {
    get at() {
      return chosen;
    },
    leave,
    async show(next, isSpoken) {
      const row = next === null ? undefined : rowAt(host, next);
      if (next === null || row === undefined) return leave();
      chosen = next;
      live.choose(next.row);
      if (read?.row !== row) {
        read = { row, data: await loadSamples(report.payload, row) };
        // In the meantime the pointer may have moved, or the report may have been cropped.
        if (chosen !== next || rowAt(host, next) !== row) return;
      }
      showTip(host, next, { tip, data: read.data, isSpoken });
    },
  };
}

function rowAt({ live, rows }: HeatmapHost, { row }: CellAt): HeatmapRow | undefined {
  return rows()?.targets.get(live.scene!.rows[row]!);
}

/** Opens the charts of a row at a click, unless it becomes a double click, which shows the whole run. */
function openOnClick(host: HeatmapHost): void {
  const { live, report } = host;
  let opening = 0;
  live.box.addEventListener('click', (event) => {
    clearTimeout(opening);
    if (live.scene === null || event.defaultPrevented || event.detail > 1) return;
    const [, y] = pointer(event, live.box);
    const hit = pointedCell(live.scene, [live.scene.plot.x, y], live.count);
    const row = hit === null ? undefined : rowAt(host, hit);
    if (row === undefined) return;
    const wait = report.store.view.domain === null ? 0 : DOUBLE_CLICK_MS;
    opening = setTimeout(() => host.open(row), wait) as unknown as number;
  });
}

function onKey(event: KeyboardEvent, host: HeatmapHost, cursor: CellCursor): void {
  const { scene, count } = host.live;
  if (scene === null || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') {
    cursor.leave();
    return;
  }
  const { at: cell } = cursor;
  const start = cell ?? { row: 0, cell: 0 };
  if (event.key === 'Enter') {
    const row = rowAt(host, start);
    if (row !== undefined) host.open(row);
    return;
  }
  const next = moved(start, event, { rows: scene.rows.length, cells: count });
  if (next === null) return;
  event.preventDefault();
  cursor.show(cell === null ? start : next, true);
}

/** The rows and cells by which a key moves. */
const STEPS: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -1e9],
  End: [0, 1e9],
};

/** Returns the cell that a key moves to; null for any other key. Shift moves ten times as far. */
function moved(
  { row, cell }: CellAt,
  { key, shiftKey }: KeyboardEvent,
  { rows, cells }: { readonly rows: number; readonly cells: number },
): CellAt | null {
  const step = STEPS[key];
  if (step === undefined) return null;
  const within = (index: number, count: number) => Math.max(0, Math.min(count - 1, index));
  const far = shiftKey ? 10 : 1;
  return { row: within(row + step[0] * far, rows), cell: within(cell + step[1] * far, cells) };
}

function createTip(box: HTMLElement): HTMLElement {
  const page = box.ownerDocument;
  const words = (['b', 'span', 'span'] as const).map((name) => make(page, [name]));
  const tip = make(page, ['output', { class: 'heat-tip', hidden: '' }], ...words);
  box.append(tip);
  return tip;
}

interface TipContent {
  readonly tip: HTMLElement;
  readonly data: SeriesData;
  /** Whether screen readers read it: only if keys chose it, because a pointer moves too fast. */
  readonly isSpoken: boolean;
}

function showTip(
  { report, live, rows }: HeatmapHost,
  cellAt: CellAt,
  { tip, data, isSpoken }: TipContent,
): void {
  const scene = live.scene!;
  const { run, targets } = rows()!;
  const log = logOf(targets.get(scene.rows[cellAt.row]!)!, report);
  const reading = readCellAt(scene, cellAt, { data, count: live.count, log });
  const [start, end] = scene.x.domain;
  const edge = (cell: number) => start + ((end - start) * cell) / live.count;
  const { from, to } =
    typeof reading === 'string' ? { from: edge(cellAt.cell), to: edge(cellAt.cell + 1) } : reading;
  const words = [
    heatmapRowName(scene.rows[cellAt.row]!),
    typeof reading === 'string' ? reading : cellText(scene, reading),
    spanText(run, { from, to }, timeView(report.store.view, run)),
  ];
  tip.setAttribute('aria-live', isSpoken ? 'polite' : 'off');
  tip.hidden = false;
  for (const [i, line] of words.entries()) tip.children[i]!.textContent = line;
  placeTip(tip, scene, { ...cellAt, count: live.count });
}

/** Returns the log that ends where a row has no more samples. */
function logOf({ panel }: HeatmapRow, { store }: LiveReport): string {
  const file = visibleText(fileOf(panel.source));
  return store.view.crop === null ? file : `the crop or of ${file}`;
}

/** Places a tip below the row, on the side with more space. */
function placeTip(
  tip: HTMLElement,
  { plot, rowHeight, width }: HeatmapScene,
  { row, cell, count }: CellAt & { readonly count: number },
): void {
  const x = plot.x + ((cell + 0.5) / count) * plot.width;
  const isNarrow = width < 2 * MAX_TIP_PIXELS;
  const isRight = x > width / 2 && !isNarrow;
  setStyles(tip, {
    top: `${plot.y + (row + 1) * rowHeight + TIP_DISTANCE_PIXELS}px`,
    left: isRight ? 'auto' : `${isNarrow ? 0 : x + TIP_DISTANCE_PIXELS}px`,
    right: isRight ? `${width - x + TIP_DISTANCE_PIXELS}px` : 'auto',
  });
}
