import { toAxis } from '../../model/display-unit.ts';
import { positionOf, type Scale } from '../axes/scale.ts';
import { type TimeAxisMarks, timeAxis } from '../axes/time-axis.ts';
import { formatG } from '../format-g.ts';
import { borderMarks, crisp, timeTexts } from '../frame.ts';
import { hatch } from '../hatch.ts';
import { runMarks } from '../run-marks.ts';
import { type Box, type PathMark, plainMark, type Size, type TextMark } from '../scene.ts';
import { type Segment, segmentPoints } from '../segments.ts';
import { fitText, textWidth } from '../text-width.ts';
import type { View } from '../view.ts';
import { visibleText } from '../visible-text.ts';
import { type ShadeLegend, shadeLegend } from './heatmap-legend.ts';
import { inOrder, type ReadHeatmap, type ReadRow, type RowOrder } from './heatmap-read.ts';
import { isLogarithmicByDefault, type ShadeScale, shadeScale } from './heatmap-shades.ts';

/** Which part of a heatmap is shown, and how. */
export interface HeatmapView extends Pick<View, 'window' | 'units' | 'clock'> {
  readonly order?: RowOrder;
  readonly log?: boolean;
  /** Whether a row is shown; all are by default. */
  keeps?(row: ReadRow): boolean;
}

/** A heatmap as plain marks: ground, cells, legend, gaps, frame, texts. The cells are painted from the rows' codes. */
export interface HeatmapScene extends Size {
  readonly title: string;
  readonly description: string;
  /** All cells, in whole pixels. */
  readonly plot: Box;
  readonly x: Scale;
  /** From top to bottom, each `rowHeight` high. */
  readonly rows: readonly ReadRow[];
  readonly rowHeight: number;
  readonly shades: ShadeScale;
  readonly shadeLegend: ShadeLegend;
  readonly gaps: readonly PathMark[];
  /** The marks of the run, over the cells. */
  readonly marks: readonly PathMark[];
  readonly frame: readonly PathMark[];
  readonly texts: readonly TextMark[];
}

const MARGIN = { top: 66, right: 24, bottom: 48 };
const LABEL = 11;
const TITLE = 15;
const TIC = 5;
/** The height of all rows together, as long as a row is not too low or too high. */
const FULL_HEIGHT = 560;
const HIGHEST_ROW = 20;
const LOWEST_ROW = 2;
/** The width of the plot is a multiple of this, so that cells of many widths are whole pixels. */
const GRID = 24;

/** Lays a heatmap out in a width; the height follows from its rows. */
export function layoutHeatmap(
  read: ReadHeatmap,
  width: number,
  view: HeatmapView = {},
): HeatmapScene {
  const { keeps, order = 'load', log = isLogarithmicByDefault(read) } = view;
  const kept = keeps === undefined ? read.rows : read.rows.filter((row) => keeps(row));
  const rows = inOrder(kept, order);
  const rowHeight = heightOf(rows.length);
  const plot = plotOf(rows, rowHeight, width);
  const x = timeAxis(read.run, view, plot);
  const marks = runMarks(read.run.marks, x.scale, plot);
  const shades = shadeScale(read.rows, read, { log, units: view.units });
  return {
    width,
    height: plot.y + plot.height + MARGIN.bottom,
    title: read.title,
    description: describeHeatmap(rows, shades),
    plot,
    x: x.scale,
    rows,
    rowHeight,
    shades,
    shadeLegend: shadeLegend(shades, { x: plot.x, y: 46, right: width }),
    gaps: hatch(read.gaps, x.scale, plot),
    marks: marks.lines,
    frame: borderAndTics(plot, x),
    texts: [
      title(read.title, plot, width),
      ...rowLabels(rows, rowHeight, plot),
      ...timeTexts(plot, x),
      ...marks.texts,
    ],
  };
}

function heightOf(rows: number): number {
  const even = Math.floor(FULL_HEIGHT / Math.max(1, rows));
  return Math.max(LOWEST_ROW, Math.min(HIGHEST_ROW, even));
}

function plotOf(rows: readonly ReadRow[], rowHeight: number, width: number): Box {
  const widest = rows.reduce((most, row) => Math.max(most, labelWidth(row)), 0);
  const left = Math.round(Math.max(76, Math.min(widest + 16, 190, width * 0.36)));
  const room = Math.floor((width - left - MARGIN.right) / GRID) * GRID;
  const across = Math.max(GRID, room);
  return {
    x: Math.max(left, Math.floor(width) - MARGIN.right - across),
    y: MARGIN.top,
    width: across,
    height: Math.max(1, rows.length) * rowHeight,
  };
}

const widths = new WeakMap<ReadRow, number>();

/** Measured once: there may be hundreds, laid out in each frame of zooming. */
function labelWidth(row: ReadRow): number {
  const width = widths.get(row) ?? textWidth(visibleText(row.name), LABEL);
  widths.set(row, width);
  return width;
}

/** Every row's name if there is room, else every nth. */
function rowLabels(rows: readonly ReadRow[], rowHeight: number, plot: Box): TextMark[] {
  const every = Math.ceil((LABEL + 1) / rowHeight);
  return rows.flatMap(({ name }, i) => {
    if (i % every !== 0) return [];
    const text = fitText(visibleText(name), LABEL, plot.x - 12);
    const y = plot.y + (i + 0.5) * rowHeight + LABEL * 0.36;
    return [{ text, x: plot.x - 7, y, anchor: 'end', size: LABEL, turn: 0 } as const];
  });
}

function title(text: string, plot: Box, width: number): TextMark {
  const fitted = fitText(visibleText(text), TITLE, width - plot.x - 8);
  return { text: fitted, x: plot.x, y: 22, anchor: 'start', size: TITLE, turn: 0 };
}

/** Tics point outward, because inside each pixel is a value. */
function borderAndTics({ x, y, width, height }: Box, { scale, ticks }: TimeAxisMarks): PathMark[] {
  const border = { x: x - 0.5, y: y - 0.5, width: width + 1, height: height + 1 };
  const bottom = y + height + 0.5;
  const tics = ticks.map(({ value }): Segment => {
    const at = crisp(positionOf(scale, value));
    return [at, bottom, at, bottom + TIC];
  });
  return [...borderMarks(border), plainMark(segmentPoints(tics), 'axis')];
}

/** In words: the number of rows, the maximum, and the row with the highest load. */
export function describeHeatmap(rows: readonly ReadRow[], { unit, label }: ShadeScale): string {
  const busiest = inOrder(rows, 'load')[0];
  if (busiest === undefined || Number.isNaN(busiest.mean)) return `${rows.length} rows, no values.`;
  const max = rows.reduce((most, row) => (row.max > most.max ? row : most), busiest);
  const inUnit = (value: number) => `${formatG(toAxis(unit, value), 3)} ${label}`.trim();
  return `${rows.length} rows over time, each cell the maximum of its samples. Highest mean: ${visibleText(busiest.name)}, ${inUnit(busiest.mean)}. Highest value: ${visibleText(max.name)}, ${inUnit(max.max)}.`;
}
