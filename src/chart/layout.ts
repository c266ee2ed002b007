import type { PanelSpec } from '../model/panel-spec.ts';
import type { Panel, Series } from '../panels/panel.ts';
import { shortTitle } from '../panels/panel-name.ts';
import { axisChoice, valueAxis } from './axes/chart-axes.ts';
import type { Scale } from './axes/scale.ts';
import { timeAxis } from './axes/time-axis.ts';
import type { Drawing } from './drawing.ts';
import { emptyTexts } from './empty-text.ts';
import { endLabels } from './end-labels.ts';
import { findingRails, RAIL_HEIGHT } from './finding-rails.ts';
import { borderMarks, type FrameSpec, frameMarks, frameTexts } from './frame.ts';
import { hatch } from './hatch.ts';
import { isHistogram, LEGEND_HEIGHT, layoutBuckets } from './heatmap/heatmap-buckets.ts';
import { type Legend, layoutLegend, NO_LEGEND } from './legend.ts';
import { isDense, type LineStyle, lineMarks } from './lines/line-marks.ts';
import { stackAreas } from './lines/stack-areas.ts';
import { markStrip, PAGE_MARGIN, pageTexts, STRIP_HEIGHT } from './page-frame.ts';
import { inPaintOrder } from './paint-order.ts';
import { type ReadPanel, readPanel } from './read-panel.ts';
import type { ReadSeries } from './read-series.ts';
import { runMarks } from './run-marks.ts';
import type { Box, PathMark, Scene, Size } from './scene.ts';
import type { View } from './view.ts';

export type { View } from './view.ts';

/** The size of a picture in a report, in pixels. */
const PICTURE_SIZE: Size = { width: 720, height: 400 };

/** Equal for all charts, so that stacked ones align their time axes; half pixels make lines of one pixel sharp. */
const MARGIN = { top: 38.5, right: 62.5, bottom: 54.5, left: 75.5 };
/** Minimum width in pixels for wide margins; phones are narrower. */
const NARROW_WIDTH = 480;
const NARROW_MARGIN = { top: 38.5, right: 54.5, bottom: 54.5, left: 66.5 };
/** Height in pixels of a title, and of the space below the time axis that only a picture of its own needs. */
const TITLE_HEIGHT = 18;
const FOOT_HEIGHT = 7;
/** Minimum size in pixels with room for text; a smaller picture has only its lines and its border. */
const SMALL_SIZE: Size = { width: 280, height: 140 };
const SMALL_MARGIN = { top: 4.5, right: 4.5, bottom: 4.5, left: 4.5 };

/** Lays a chart out: everything that is drawn, in pixels. */
export function layout(panel: Panel, size: Size = PICTURE_SIZE, view: View = {}): Scene {
  return layoutRead(readPanel(panel), size, view);
}

/** Lays out a chart that was read before; zooming does this many times a second. */
export function layoutRead(read: ReadPanel, size: Size, view: View): Scene {
  const { panel } = read;
  const isSmall = isSmallSize(size);
  const isBare = view.inPage === true && !isSmall && !isHistogram(panel.spec);
  const box = plotOf(size, isBare ? pageMargin(panel.run) : marginOf(size, view));
  const time = timeAxis(panel.run, view, box);
  const x = time.scale;
  const shown = read.lines.filter(({ index }) => view.hidden?.has(index) !== true);
  const buckets = isHistogram(panel.spec)
    ? layoutBuckets(read, view, { box, x, legendHeight: isSmall ? 0 : LEGEND_HEIGHT })
    : null;
  const { plot, y, legend, drawn } =
    buckets ??
    layoutLines(shown, {
      all: read.lines,
      panel,
      view,
      x,
      plot: box,
      hasLegend: !isSmall && !isBare,
    });
  const free = below(plot, legend.height);
  // On the border, so that no line is under them.
  const onEdge = { ...free, y: free.y - RAIL_HEIGHT / 2 };
  const marks = (isBare ? markStrip : runMarks)(panel.run.marks, x, plot);
  const titles = view.inPage === true ? [] : [panel.title, shortTitle(panel)];
  const frame: FrameSpec = { size, plot, titles, x: time, y };
  const around = isSmall || buckets ? borderMarks(plot) : frameMarks(frame);
  return {
    ...size,
    title: panel.title,
    get description() {
      return buckets?.description ?? read.describe(view.units);
    },
    plot,
    x,
    time,
    y,
    gaps: [
      ...hatch(panel.gaps, x, free),
      // The first one is the most important and on top.
      ...(view.findings ?? []).toReversed().flatMap((finding) => findingRails(finding, x, onEdge)),
    ],
    frame: buckets
      ? [...around, ...(isSmall ? [] : buckets.shadeMarks)]
      : [...marks.lines, ...around],
    texts: isSmall
      ? []
      : [
          ...(isBare ? pageTexts(frame) : frameTexts(frame)),
          ...marks.texts,
          ...(isBare ? [] : endLabels(shown, drawn, { plot, width: size.width })),
          ...emptyTexts(shown, drawn, free),
          ...legend.rest,
          ...(buckets?.texts ?? []),
        ],
    // Cells would hide the marks of the run, so these come last.
    lines: buckets ? [...drawn, ...marks.lines] : drawn,
    legend: legend.entries,
  };
}

interface LinesLayout {
  /** All lines, hidden ones too. */
  readonly all: readonly ReadSeries[];
  readonly panel: Panel;
  readonly view: View;
  readonly x: Scale;
  readonly plot: Box;
  readonly hasLegend: boolean;
}

/** Lines, with the axes and the legend that they need. */
function layoutLines(
  shown: readonly ReadSeries[],
  { all, panel, view, x, plot, hasLegend }: LinesLayout,
): Drawing {
  const legend = hasLegend ? lineLegend(panel, view, plot) : NO_LEGEND;
  const range = [plot.y + plot.height, plot.y + legend.height] as const;
  const y = valueAxis(panel.spec.y, shown, { view, place: { domain: x.domain, range } });
  const dense = shown.filter(({ points }) => isDense(points, { x, plot }));
  const marksOf = (line: ReadSeries) => {
    // Several bands would mix to one colour.
    const hasBand = dense.length === 1 || line.index === (view.highlighted ?? view.pointed);
    const style = { ...styleOf(line, panel, view), hasBand };
    const marks = lineMarks(line, style, { x, plot, y });
    return marks.map((mark): PathMark => ({ ...mark, series: line.index }));
  };
  const edges = shown.filter(({ heights }) => heights !== undefined).flatMap(marksOf);
  const others = shown.filter(({ heights }) => heights === undefined).flatMap(marksOf);
  const areas = stackAreas(all, (line) => shown.includes(line), { x, plot, y });
  return { plot, y, legend, drawn: [...areas, ...inPaintOrder(edges, others)] };
}

/**
 * Returns the sign at the samples of a line, by its metric, −1 for none: writes have the same sign in a log without
 * reads.
 */
export function signOf({ metric }: Series, { y }: PanelSpec): number {
  return y.with === undefined ? -1 : y.metrics.indexOf(metric);
}

function styleOf(
  { index, series }: ReadSeries,
  { spec }: Panel,
  view: View,
): Omit<LineStyle, 'hasBand'> {
  return {
    sign: signOf(series, spec),
    smooth: axisChoice(spec.y, view).smooth,
    isDimmed: view.highlighted !== undefined && view.highlighted !== index,
  };
}

function isSmallSize({ width, height }: Size): boolean {
  return width < SMALL_SIZE.width || height < SMALL_SIZE.height;
}

/** Returns the space around the plot of a chart in a page: above it the strip of the marks. */
function pageMargin({ marks }: Panel['run']): typeof MARGIN {
  return { ...PAGE_MARGIN, top: PAGE_MARGIN.top + (marks.length > 0 ? STRIP_HEIGHT : 0) };
}

function marginOf(size: Size, { inPage = false }: View): typeof MARGIN {
  if (isSmallSize(size)) return SMALL_MARGIN;
  const margin = size.width < NARROW_WIDTH ? NARROW_MARGIN : MARGIN;
  if (!inPage) return margin;
  return { ...margin, top: margin.top - TITLE_HEIGHT, bottom: margin.bottom - FOOT_HEIGHT };
}

function plotOf({ width, height }: Size, margin: typeof MARGIN): Box {
  return {
    x: margin.left,
    y: margin.top,
    width: Math.floor(width) - margin.left - margin.right,
    height: Math.floor(height) - margin.top - margin.bottom,
  };
}

/** The plot below the strip that the legend takes. */
function below(plot: Box, height: number): Box {
  return { ...plot, y: plot.y + height, height: plot.height - height };
}

function lineLegend({ series, spec }: Panel, { hidden }: View, plot: Box): Legend {
  return layoutLegend(
    series.map((entry, index) => ({
      series: index,
      ...(entry.slot !== undefined && { slot: entry.slot }),
      label: entry.label,
      sign: signOf(entry, spec),
      hidden: hidden?.has(index) === true,
    })),
    plot,
  );
}
