import { type D3DragEvent, drag } from 'd3-drag';
import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomBehavior, ZoomTransform, zoom } from 'd3-zoom';
import type { Window } from '../../../src/model/run.ts';
import { wholeWindow } from '../../parts/whole-window.ts';
import type { LiveReport } from '../report.ts';
import { goTo, shortestSpan } from './domain.ts';

/** Maximum zoom of one wheel event, as a power of two; touchpads send many small ones. */
const MAX_WHEEL_ZOOM = 0.4;
/** Zoom of a wheel, as a power of two. */
const ZOOM_PER_PIXEL = 0.02;
const ZOOM_PER_LINE = 0.4;

/** A shorter movement is a click. */
export const CLICK_PIXELS = 4;

/** An element that shows time from left to right. */
export interface TimeArea {
  readonly element: Element;
  /** Returns where the time begins and ends, in pixels of the element's own coordinates. */
  pixels(): readonly [left: number, right: number];
  /** Returns the time that it shows now. */
  shown(): Window;
  /** Marks the range that a drag selects, in the same pixels; null after the drag. */
  mark(range: readonly [from: number, to: number] | null): void;
}

/**
 * Zooms and moves the time of all charts by gestures on an element: wheel with Ctrl or ⌘, two fingers, drag. A drag
 * while the whole run is shown, or with Shift, selects a range; a double click shows the whole run.
 */
export function watchTime(report: LiveReport, area: TimeArea): void {
  const { store } = report;
  const selects = (event: Event) =>
    isMainButton(event) && (event.shiftKey || store.view.domain === null);
  const zooming = zoomingOf(report, area).filter((event: Event) => zooms(event) && !selects(event));
  select(area.element)
    // Another chart may have changed the shown time since.
    .on('wheel.shown mousedown.shown touchstart.shown', () => update(zooming, report, area))
    .call(zooming)
    .on('dblclick.zoom', () => store.change({ domain: null }))
    .call(selecting(report, area).filter(selects));
}

function isMainButton(event: Event): event is MouseEvent {
  return (
    event instanceof MouseEvent &&
    event.type === 'mousedown' &&
    event.button === 0 &&
    !event.ctrlKey
  );
}

/** Whether an event zooms or moves: a wheel with a key, two fingers, or the main button; else the browser has it. */
function zooms(event: Event): boolean {
  if (event instanceof WheelEvent) return event.ctrlKey || event.metaKey;
  if (event.type.startsWith('touch')) return (event as TouchEvent).touches.length > 1;
  return isMainButton(event);
}

type Zooming = ZoomBehavior<Element, unknown>;

/** Creates a zoom that keeps the instants under the pointers in place. */
function zoomingOf(report: LiveReport, area: TimeArea): Zooming {
  return zoom<Element, unknown>()
    .extent(() => cornersOf(area))
    .clickDistance(CLICK_PIXELS)
    .wheelDelta(({ deltaY, deltaMode }: WheelEvent) => {
      const isPixels = deltaMode === WheelEvent.DOM_DELTA_PIXEL;
      const exponent = -deltaY * (isPixels ? ZOOM_PER_PIXEL : ZOOM_PER_LINE);
      return Math.max(-MAX_WHEEL_ZOOM, Math.min(MAX_WHEEL_ZOOM, exponent));
    })
    .on('zoom', ({ transform }: D3ZoomEvent<Element, unknown>) => {
      const [left, right] = area.pixels();
      const timeAt = timesOf(area, wholeWindow(report.runs));
      goTo(report, { from: timeAt(transform.invertX(left)), to: timeAt(transform.invertX(right)) });
    });
}

/** Makes a gesture begin with the time that is shown now: sets the transform from the whole run to it. */
function update(zooming: Zooming, { runs }: LiveReport, area: TimeArea): void {
  const [left, right] = area.pixels();
  const whole = wholeWindow(runs);
  const length = whole.to - whole.from;
  const { from, to } = area.shown();
  const k = length / (to - from);
  const x = left - k * (left + ((from - whole.from) / length) * (right - left));
  zooming
    .scaleExtent([Math.min(1, k), Math.max(1, length / shortestSpan(runs))])
    .translateExtent(cornersOf(area));
  select(area.element).property('__zoom', new ZoomTransform(k, x, 0));
}

/** Creates a drag that selects a time range. */
function selecting(report: LiveReport, area: TimeArea) {
  let start = 0;
  const range = (x: number): readonly [number, number] => {
    const [left, right] = area.pixels();
    const [from, to] = [start, x].map((edge) => Math.max(left, Math.min(right, edge)));
    return [Math.min(from!, to!), Math.max(from!, to!)];
  };
  type Event = D3DragEvent<Element, unknown, unknown>;
  return drag<Element, unknown>()
    .container(() => area.element as HTMLElement)
    .clickDistance(CLICK_PIXELS)
    .touchable(false)
    .on('start', ({ x }: Event) => {
      start = x;
    })
    .on('drag', ({ x }: Event) => area.mark(range(x)))
    .on('end', ({ x }: Event) => {
      area.mark(null);
      const [from, to] = range(x);
      const timeAt = timesOf(area, area.shown());
      if (to - from > CLICK_PIXELS) goTo(report, { from: timeAt(from), to: timeAt(to) });
    });
}

/** Returns a function for the instant at a pixel of an area that shows a window. */
function timesOf(area: TimeArea, { from, to }: Window): (x: number) => number {
  const [left, right] = area.pixels();
  return (x) => from + ((x - left) / (right - left)) * (to - from);
}

function cornersOf(area: TimeArea): [[number, number], [number, number]] {
  const [left, right] = area.pixels();
  return [
    [left, 0],
    [right, 1],
  ];
}
