import { type BrushBehavior, brushX, type D3BrushEvent } from 'd3-brush';
import { pointer, type Selection, select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomBehavior, ZoomTransform, zoom } from 'd3-zoom';
import { valueAt } from '../../../src/chart/axes/scale.ts';
import type { Box, Scene } from '../../../src/chart/scene.ts';
import type { Window } from '../../../src/model/run.ts';
import type { Panel } from '../../../src/panels/panel.ts';
import { setAttribute } from '../dom/dom.ts';
import type { LiveReport } from '../report.ts';
import type { PageView } from '../view.ts';
import { goTo, leastSpan } from './domain.ts';
import { jumpTargetAt } from './jump-targets.ts';

/** A drag of fewer pixels is a click. */
const CLICK = 4;
/** The most that one wheel event zooms, as a power of two; touchpads send many small ones. */
const TURN = 0.4;

/** A plot over time: a chart, or a heatmap. */
export interface ZoomTarget {
  readonly layers: { readonly overlay: SVGSVGElement };
  readonly scene: Pick<Scene, 'plot' | 'x'> | null;
  /** The time range without zoom; null until it was drawn so. */
  readonly whole: Window | null;
  readonly panel: Pick<Panel, 'run' | 'gaps'>;
}

/**
 * Zooms and moves the time range that all charts share: wheel with Ctrl or ⌘, pinch, drag. A drag while the whole run
 * is shown, or with Shift, selects a range; a double click shows the whole run; a click on a gap or a mark goes there.
 */
export function startGestures(report: LiveReport): void {
  const update = new Map<ZoomTarget, () => void>();
  report.frames.whenLive((chart) => {
    if (!chart.ownTime) update.set(chart, attachGestures(report, chart));
  });
  report.frames.whenDrawn((chart) => update.get(chart)?.());
}

/**
 * Gives a chart its gestures; call the returned function after each drawing, so that they fit. The default of a click
 * on a gap or a mark is prevented.
 */
export function attachGestures(report: LiveReport, chart: ZoomTarget): () => void {
  const group = select(chart.layers.overlay).append('g').attr('class', 'gestures');
  const zooming = createZoom(report, chart);
  const brush = createBrush(report, chart, group);
  group.on('click', (event: MouseEvent) => {
    const { x } = chart.scene!;
    const [at] = pointer(event, group.node());
    const near = valueAt(x, at + CLICK) - valueAt(x, at);
    const { run, gaps } = chart.panel;
    const target = jumpTargetAt(
      { marks: run.marks, gaps, window: run.window },
      valueAt(x, at),
      near,
    );
    if (target === null) return;
    event.preventDefault();
    goTo(report, target);
  });
  let drawn = '';
  return () => {
    const box = corners(chart.scene!.plot);
    if (drawn !== String(box)) {
      drawn = String(box);
      group.call(brush).select('.overlay').attr('class', 'overlay grip');
      group.call(zooming).on('dblclick.zoom', () => report.store.change({ domain: null }));
    }
    const whole = wholeOf(chart);
    zooming
      .scaleExtent([1, Math.max(1, (whole.to - whole.from) / leastSpan(report.runs))])
      .translateExtent(box);
    setAttribute(chart.layers.overlay, 'data-zoomed', String(report.store.view.domain !== null));
    // The transform that d3-zoom has stored; another chart may have moved the view since.
    Object.assign(group.node()!, { __zoom: transformOf(chart) });
  };
}

type GestureGroup = Selection<SVGGElement, unknown, null, undefined>;

/** Zooms and moves the time shown: wheel, pinch and drag. */
function createZoom(report: LiveReport, chart: ZoomTarget): ZoomBehavior<SVGGElement, unknown> {
  return zoom<SVGGElement, unknown>()
    .filter((event: Event) => isZoom(event) && !isChoice(event, report.store.view))
    .extent(() => corners(chart.scene!.plot))
    .wheelDelta((event) =>
      Math.max(-TURN, Math.min(TURN, -event.deltaY * (event.deltaMode === 1 ? 0.4 : 0.02))),
    )
    .on('zoom', (event: D3ZoomEvent<SVGGElement, unknown>) => {
      if (event.sourceEvent !== null) goTo(report, windowOf(event.transform, chart));
    });
}

/** Selects a time range by a drag. */
function createBrush(
  report: LiveReport,
  chart: ZoomTarget,
  group: GestureGroup,
): BrushBehavior<unknown> {
  const brush = brushX<unknown>()
    .filter((event: Event) => isChoice(event, report.store.view))
    .touchable(false)
    .extent(() => corners(chart.scene!.plot))
    .on('end', ({ selection, sourceEvent }: D3BrushEvent<unknown>) => {
      if (!sourceEvent || selection === null) return;
      group.call(brush.clear);
      const [from, to] = selection as [number, number];
      if (to - from > CLICK) goTo(report, stretch(chart.scene!, from, to));
    });
  return brush;
}

/** Whether a drag selects a range: with Shift, or while the whole run is shown, which cannot be moved. */
function isChoice(event: Event, { domain }: PageView): boolean {
  if (event.type !== 'mousedown') return false;
  const { button, ctrlKey, shiftKey } = event as MouseEvent;
  return button === 0 && !ctrlKey && (shiftKey || domain === null);
}

/** Whether an event zooms or moves: a wheel with a key, two fingers, or the main button; else the page scrolls. */
function isZoom(event: Event): boolean {
  if (event instanceof WheelEvent) return event.ctrlKey || event.metaKey;
  if (event.type.startsWith('touch')) return (event as TouchEvent).touches.length > 1;
  return event instanceof MouseEvent && event.button === 0 && !event.ctrlKey;
}

function corners({ x, y, width, height }: Box): [[number, number], [number, number]] {
  return [
    [x, y],
    [x + width, y + height],
  ];
}

/** The time range of a chart without zoom. */
function wholeOf({ whole, panel }: ZoomTarget): Window {
  return whole ?? panel.run.window;
}

/** The time range after a transform of the whole. */
function windowOf({ k, x }: ZoomTransform, chart: ZoomTarget): Window {
  const { plot } = chart.scene!;
  const { from, to } = wholeOf(chart);
  const time = (pixel: number) => from + (((pixel - x) / k - plot.x) / plot.width) * (to - from);
  return { from: time(plot.x), to: time(plot.x + plot.width) };
}

/** The transform from the whole to what is shown: the inverse of {@link windowOf}. */
function transformOf(chart: ZoomTarget): ZoomTransform {
  const { plot, x } = chart.scene!;
  const whole = wholeOf(chart);
  const [from, to] = x.domain;
  const length = whole.to - whole.from;
  const k = length / (to - from);
  const left = plot.x + ((from - whole.from) / length) * plot.width;
  return new ZoomTransform(k, plot.x - k * left, 0);
}

function stretch({ x }: Pick<Scene, 'x'>, from: number, to: number): Window {
  return { from: valueAt(x, from), to: valueAt(x, to) };
}
