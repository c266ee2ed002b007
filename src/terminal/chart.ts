import { isHistogram } from '../chart/heatmap/heatmap-buckets.ts';
import { layoutRead } from '../chart/layout.ts';
import { readPanel } from '../chart/read-panel.ts';
import type { PathMark, Scene, SceneAxis, Size } from '../chart/scene.ts';
import type { Panel } from '../panels/panel.ts';
import { characterCells, fitted } from './character-cells.ts';
import { drawLine } from './dot-lines.ts';
import { DOTS_ACROSS, DOTS_DOWN, Dots } from './dots.ts';
import { textHistogram } from './histogram.ts';
import { legendRows, lineNames } from './line-names.ts';
import { type PlotFrame, toDots, valueTicks, writeFrame } from './plot-frame.ts';
import { writeGaps, writeMarks, writeUnits } from './plot-notes.ts';
import { Sheet } from './sheet.ts';

/** The default size of a chart, in characters. */
export const TEXT_SIZE: Size = { width: 80, height: 24 };

/** Pixels of the scene per dot. */
const PIXELS_PER_DOT = 4;
/** Pixels of the scene around the plot. */
const PIXELS_AROUND: Size = { width: 138, height: 93 };
const MIN_SIZE: Size = { width: 20, height: 4 };
/** Rows around the plot: title; names of marks and units; border; times; their unit. */
const ROWS_AROUND = 5;

/** The settings of a chart in text. */
export interface TextStyle {
  readonly inColour?: boolean;
  /** Whether curves replace their samples, because a terminal has no faint lines to draw below them. */
  readonly smooth?: boolean;
}

/** A chart in braille dots, its axes, legend and title as text, in lines of at most `size.width` characters. */
export function textChart(
  panel: Panel,
  size: Size,
  { inColour = false, smooth = false }: TextStyle = {},
): string[] {
  if (isHistogram(panel.spec)) return textHistogram(panel, size);
  const legend = legendRows(panel, size.width - 2);
  const rows = Math.max(MIN_SIZE.height, size.height - ROWS_AROUND - legend.length);
  const pixels = pixelsOf({ width: size.width, height: rows });
  const scene = layoutRead(readPanel(panel), pixels, { smooth });
  const left = 1 + widest(scene.y, rows);
  const columns = Math.max(MIN_SIZE.width, size.width - left - 1);
  const frame: PlotFrame = { left, top: 2 + legend.length, columns, rows };
  const sheet = new Sheet(ROWS_AROUND + legend.length + rows);
  const title = fitted(panel.title, size.width);
  const middle = left + 1 + (columns - characterCells(title)) / 2;
  sheet.write(Math.max(0, Math.min(middle, size.width - characterCells(title))), 0, title);
  for (const [i, row] of legend.entries()) {
    for (const { column, text, series } of row) sheet.write(2 + column, 1 + i, text, series);
  }
  writeFrame(sheet, scene, frame);
  writeGaps(sheet, panel.gaps, { scene, frame });
  const free = writeUnits(sheet, { scene, frame, width: left + 1 + columns });
  writeMarks(sheet, panel.run.marks, { scene, frame, ...free });
  writeDots(sheet, scene, { panel, frame });
  return sheet.lines(inColour);
}

function pixelsOf({ width, height }: Size): Size {
  return {
    width: width * DOTS_ACROSS * PIXELS_PER_DOT + PIXELS_AROUND.width,
    height: height * DOTS_DOWN * PIXELS_PER_DOT + PIXELS_AROUND.height,
  };
}

function widest(axis: SceneAxis, rows: number): number {
  return Math.max(...valueTicks(axis, rows).map(({ label }) => characterCells(label)));
}

function writeDots(
  sheet: Sheet,
  scene: Scene,
  { panel, frame }: { readonly panel: Panel; readonly frame: PlotFrame },
): void {
  const { left, top, columns, rows } = frame;
  const dots = new Dots(columns, rows);
  const isCurve = scene.lines.some((mark) => mark.smooth);
  const isDrawn = ({ opacity, spread }: PathMark) => opacity === 1 || (spread === true && !isCurve);
  for (const mark of scene.lines.filter(isDrawn)) drawLine(dots, mark, toDots(scene, frame));
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [line] = dots.linesIn(column, row);
      if (line !== undefined)
        sheet.write(left + 1 + column, top + row, dots.character(column, row), line);
    }
  }
  for (const { series, column, row, letter } of lineNames(dots, panel.series.length)) {
    sheet.write(left + 1 + column, top + row, letter, series);
  }
}
