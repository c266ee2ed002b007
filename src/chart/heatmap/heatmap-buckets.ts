import { cachedBy } from '../../model/cached-by.ts';
import type { PanelSpec } from '../../model/panel-spec.ts';
import { axisChoice } from '../axes/chart-axes.ts';
import { type Scale, valueAt } from '../axes/scale.ts';
import type { Drawing } from '../drawing.ts';
import { hatchBoxes } from '../hatch.ts';
import { NO_LEGEND } from '../legend.ts';
import type { ReadPanel } from '../read-panel.ts';
import type { ReadSeries } from '../read-series.ts';
import { type Box, type PathMark, plainMark, type SceneAxis, type TextMark } from '../scene.ts';
import { type Segment, segmentPoints } from '../segments.ts';
import type { View } from '../view.ts';
import { visibleText } from '../visible-text.ts';
import { shadesOfRows } from './heatmap-cells.ts';
import { describeHeatmap } from './heatmap-layout.ts';
import { shadeLegend } from './heatmap-legend.ts';
import { heatmapRowOf, type ReadRow } from './heatmap-read.ts';
import { BLANK, NO_SHADE, type ShadeScale, shadeScale } from './heatmap-shades.ts';

/** Height of a legend, which is between the title and the plot, in pixels. */
export const LEGEND_HEIGHT = 30;
/** Distance from the legend's line to the plot, with the names of marks between, in pixels. */
const LEGEND_TO_PLOT = 18;
/** Maximum distance that a legend extends beyond the right border, in pixels. */
const LEGEND_OVERHANG = 40;
/** Minimum distance between the labels of rows, in pixels. */
const MIN_LABEL_DISTANCE = 14;
/** Maximum width of a cell in pixels. Cells are 2 pixels wide, and wider if there would be too many of them. */
const MAX_CELL_WIDTH = 24;
/** Maximum number of cells, unless they have their maximum width. */
const MAX_CELLS = 4000;

/** A histogram over time as marks of a chart. */
export interface HistogramDrawing extends Drawing {
  /** The boxes of the legend of shades. */
  readonly shadeMarks: readonly PathMark[];
  readonly texts: readonly TextMark[];
  readonly description: string;
}

/** Whether a chart has a shaded row for each of its series instead of a line. */
export function isHistogram({ per }: Pick<PanelSpec, 'per'>): boolean {
  return per === 'histogram';
}

/** The rows of a histogram and the meaning of their shades. */
export type ReadBuckets = ReturnType<typeof readBuckets>;

/** Reads the rows of a histogram, lowest bucket first, and the meaning of their shades. */
export function readBuckets({ panel: { spec, series }, lines }: ReadPanel, view: View) {
  const rows = lines.map(readLine);
  const { unit, metric } = series[0]!;
  const choice = axisChoice(spec.y, view);
  return { rows, shades: shadeScale(rows, { unit, metric, axis: spec.y }, choice) };
}

/**
 * Lays the rows out, the lowest bucket at the bottom, all of the same height in whole pixels, below the legend of
 * shades.
 */
export function layoutBuckets(
  read: ReadPanel,
  view: View,
  { box, x, legendHeight }: { readonly box: Box; readonly x: Scale; readonly legendHeight: number },
): HistogramDrawing {
  const { rows, shades } = readBuckets(read, view);
  const plot = plotOf(box, rows.length, legendHeight);
  const right = plot.x + plot.width + LEGEND_OVERHANG;
  const { boxes, texts } = shadeLegend(shades, { x: plot.x, y: plot.y - LEGEND_TO_PLOT, right });
  return {
    plot,
    y: axisOf(read.lines, plot, { label: read.panel.spec.rows ?? '', shades }),
    legend: NO_LEGEND,
    drawn: cellMarks(rows, { plot, x, shades }),
    shadeMarks: boxes.map((each) => shadeMark(each.shade, [each])),
    texts,
    description: describeHeatmap(rows, shades),
  };
}

const readLine = cachedBy(({ series, data }: ReadSeries) => heatmapRowOf(series.label, data));

/** The rows and the border around them. */
function plotOf(box: Box, rows: number, legendHeight: number): Box {
  const most = (box.height - legendHeight - 1) / rows;
  const height = 1 + (Math.floor(most) || most) * rows;
  return { ...box, y: box.y + box.height - height, height };
}

/** Row `i` reaches from `i` to `i + 1`; as many are labelled as there is room for. */
function axisOf(
  lines: readonly ReadSeries[],
  { y, height }: Box,
  { label, shades }: { readonly label: string; readonly shades: ShadeScale },
): SceneAxis {
  const { length } = lines;
  const every = Math.ceil((MIN_LABEL_DISTANCE * length) / height);
  return {
    label,
    size: null,
    scale: {
      log: false,
      domain: [0, length],
      range: [y + height - 0.5, y + 0.5],
      rail: Number.NaN,
    },
    units: new Map(lines.map(({ index }) => [index, shades.unit])),
    ticks: lines
      .filter((_, i) => i % every === 0)
      .map(({ index, series }) => {
        return { value: index + 0.5, label: visibleText(series.label), major: true };
      }),
  };
}

interface CellContext {
  readonly plot: Box;
  readonly x: Scale;
  readonly shades: ShadeScale;
}

/** The cells, in whole pixels within the border: one mark for each shade. */
function cellMarks(rows: readonly ReadRow[], place: CellContext, width = 2): PathMark[] {
  const { plot, x, shades } = place;
  const left = plot.x + 0.5;
  const across = plot.width - 1;
  const height = (plot.height - 1) / rows.length;
  const count = Math.ceil(across / width);
  const window = { from: valueAt(x, left), to: valueAt(x, left + count * width) };
  const boxes = new Map<number, Box[]>();
  let total = 0;
  for (const [row, cells] of rows.map(shadesOfRows(shades, { window, count })).entries()) {
    const y = plot.y + 0.5 + (rows.length - 1 - row) * height;
    for (let at = 0, end = 0; at < count; at = end, total++) {
      const shade = cells[at]!;
      while (end < count && cells[end] === shade) end++;
      const ofShade = boxes.get(shade) ?? [];
      const from = at * width;
      ofShade.push({ x: left + from, y, width: Math.min(across, end * width) - from, height });
      boxes.set(shade, ofShade);
    }
  }
  if (total > MAX_CELLS && width < MAX_CELL_WIDTH) return cellMarks(rows, place, width + 2);
  boxes.delete(BLANK);
  return [...boxes].map(([shade, shadeBoxes]) => shadeMark(shade, shadeBoxes));
}

/** Boxes of one shade as thick lines; boxes without a value are hatched like gaps. */
function shadeMark(shade: number, boxes: readonly Box[]): PathMark {
  if (shade === NO_SHADE) return hatchBoxes(boxes);
  return plainMark(segmentPoints(boxes.map(middleOf)), `h${shade}`, { width: boxes[0]!.height });
}

function middleOf({ x, y, width, height }: Box): Segment {
  return [x, y + height / 2, x + width, y + height / 2];
}
