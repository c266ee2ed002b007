import { cachedBy } from '../../model/cached-by.ts';
import { toAxis } from '../../model/display-unit.ts';
import { formatNumber } from '../../text/quantity.ts';
import { positionOf, type Scale } from '../axes/scale.ts';
import { type TimeAxisMarks, timeAxis } from '../axes/time-axis.ts';
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

/** The part of a heatmap that is shown, and its settings. */
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
  /** The box of all cells, in whole pixels. */
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
const LABEL_SIZE = 11;
const TITLE_SIZE = 15;
const TIC_LENGTH = 5;
/** Height of all rows together in pixels, as long as a row is not too low or too high. */
const ROWS_HEIGHT = 560;
const MAX_ROW_HEIGHT = 20;
const MIN_ROW_HEIGHT = 2;
/** The width of the plot is a multiple of these pixels, so that cells of many widths are whole pixels. */
const WIDTH_STEP = 24;

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
  const even = Math.floor(ROWS_HEIGHT / Math.max(1, rows));
  return Math.max(MIN_ROW_HEIGHT, Math.min(MAX_ROW_HEIGHT, even));
}

function plotOf(rows: readonly ReadRow[], rowHeight: number, width: number): Box {
  const widest = rows.reduce((most, row) => Math.max(most, labelWidth(row)), 0);
  const left = Math.round(Math.max(76, Math.min(widest + 16, 190, width * 0.36)));
  const room = Math.floor((width - left - MARGIN.right) / WIDTH_STEP) * WIDTH_STEP;
  const across = Math.max(WIDTH_STEP, room);
  return {
    x: Math.max(left, Math.floor(width) - MARGIN.right - across),
    y: MARGIN.top,
    width: across,
    height: Math.max(1, rows.length) * rowHeight,
  };
}

/** Returns the width of a row's name, measured once: hundreds may be laid out in each frame of zooming. */
const labelWidth = cachedBy(({ name }: ReadRow) => textWidth(visibleText(name), LABEL_SIZE));

/** Returns every row's name if there is room, else every nth. */
function rowLabels(rows: readonly ReadRow[], rowHeight: number, plot: Box): TextMark[] {
  const every = Math.ceil((LABEL_SIZE + 1) / rowHeight);
  return rows.flatMap(({ name }, i) => {
    if (i % every !== 0) return [];
    const text = fitText(visibleText(name), LABEL_SIZE, plot.x - 12);
    const y = plot.y + (i + 0.5) * rowHeight + LABEL_SIZE * 0.36;
    return [{ text, x: plot.x - 7, y, anchor: 'end', size: LABEL_SIZE, turn: 0 } as const];
  });
}

function title(text: string, plot: Box, width: number): TextMark {
  const fitted = fitText(visibleText(text), TITLE_SIZE, width - plot.x - 8);
  return { text: fitted, x: plot.x, y: 22, anchor: 'start', size: TITLE_SIZE, turn: 0 };
}

/** Tics point outward, because inside each pixel is a value. */
function borderAndTics({ x, y, width, height }: Box, { scale, ticks }: TimeAxisMarks): PathMark[] {
  const border = { x: x - 0.5, y: y - 0.5, width: width + 1, height: height + 1 };
  const bottom = y + height + 0.5;
  const tics = ticks.map(({ value }): Segment => {
    const at = crisp(positionOf(scale, value));
    return [at, bottom, at, bottom + TIC_LENGTH];
  });
  return [...borderMarks(border), plainMark(segmentPoints(tics), 'axis')];
}

/** Describes a heatmap in words: the number of rows, the maximum, and the row with the highest load. */
export function describeHeatmap(rows: readonly ReadRow[], { unit, label }: ShadeScale): string {
  const busiest = inOrder(rows, 'load')[0];
  if (busiest === undefined || Number.isNaN(busiest.mean)) return `${rows.length} rows, no values.`;
  const max = rows.reduce((most, row) => (row.max > most.max ? row : most), busiest);
  const inUnit = (value: number) => `${formatNumber(toAxis(unit, value))} ${label}`.trim();
  return `${rows.length} rows over time, each cell the maximum of its samples. Highest mean: ${visibleText(busiest.name)}, ${inUnit(busiest.mean)}. Highest value: ${visibleText(max.name)}, ${inUnit(max.max)}.`;
}
