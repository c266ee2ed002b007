import type { Window } from '../../../src/model/run.ts';
import type { LiveReport } from '../report.ts';
import { goTo, leastSpan, wholeWindow } from './domain.ts';
import { CLICK, type Drag, type Grip, type Place, placeIn, watchDrags } from './drags.ts';

/** The most that one wheel event zooms, as a power of two; touchpads send many small ones. */
const TURN = 0.4;

/** An element that shows the time from its left edge to its right. */
export interface TimeArea {
  readonly element: Grip;
  /** What it shows now. */
  shown(): Window;
  /** Marks the range that a drag selects, in pixels from its left; null when the drag is over. */
  mark(range: readonly [from: number, to: number] | null): void;
}

/**
 * Zooms and moves the time of all charts by gestures on an element: wheel with Ctrl or ⌘, two fingers, drag. A drag
 * while the whole run is shown, or with Shift, selects a range; a double click shows the whole run.
 */
export function watchTime(report: LiveReport, area: TimeArea): void {
  const { store } = report;
  const { element } = area;
  element.addEventListener('wheel', (event) => turn(report, area, event), {
    passive: false,
  });
  element.addEventListener('dblclick', () => store.change({ domain: null }));
  watchDrags(element, (places, { pointerType, shiftKey }) => {
    if (pointerType === 'touch') return places.length > 1 ? moving(report, area, places) : null;
    const selects = shiftKey || store.view.domain === null;
    return selects ? selecting(report, area, places[0]!) : moving(report, area, places);
  });
}

function turn(report: LiveReport, area: TimeArea, event: WheelEvent): void {
  if (!event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  const by = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 0.4 : 0.02);
  const [x] = placeIn(area.element, event);
  const length = lengthOf(report) * 2 ** Math.max(-TURN, Math.min(TURN, by));
  hold(report, area, { x, at: timeAt(area, x), length });
}

/** The instants under the pointers stay under them. */
function moving(report: LiveReport, area: TimeArea, places: readonly Place[]): Drag {
  const start = middleOf(places);
  const at = timeAt(area, start.x);
  const length = lengthOf(report);
  return {
    moved(now) {
      const { x, apart } = middleOf(now);
      hold(report, area, { x, at, length: (length * start.apart) / apart });
    },
  };
}

function selecting(report: LiveReport, area: TimeArea, [start]: Place): Drag {
  const range = (x: number): [number, number] => {
    const edge = Math.max(0, Math.min(widthOf(area), x));
    return [Math.min(start, edge), Math.max(start, edge)];
  };
  let [from, to] = range(start);
  return {
    moved([place]) {
      [from, to] = range(place![0]);
      area.mark([from, to]);
    },
    ended(isOver) {
      area.mark(null);
      if (isOver && to - from > CLICK)
        goTo(report, { from: timeAt(area, from), to: timeAt(area, to) });
    },
  };
}

/** Shows a time range of a length in which an instant is at a pixel. */
function hold(
  report: LiveReport,
  area: TimeArea,
  { x, at, length }: { readonly x: number; readonly at: number; readonly length: number },
): void {
  const whole = wholeWindow(report.runs);
  const most = whole.to - whole.from;
  const shown = Math.min(most, Math.max(leastSpan(report.runs), length));
  const from = at - (x / widthOf(area)) * shown;
  goTo(report, { from, to: from + shown });
}

/** The middle of the pointers, and how far apart the first two are, in pixels; 1 for a single one. */
function middleOf([first, second]: readonly Place[]): {
  readonly x: number;
  readonly apart: number;
} {
  const [x, y] = first!;
  if (second === undefined) return { x, apart: 1 };
  return { x: (x + second[0]) / 2, apart: Math.max(1, Math.hypot(x - second[0], y - second[1])) };
}

function lengthOf({ store, runs }: LiveReport): number {
  const { from, to } = store.view.domain ?? wholeWindow(runs);
  return to - from;
}

function timeAt(area: TimeArea, x: number): number {
  const { from, to } = area.shown();
  return from + (x / widthOf(area)) * (to - from);
}

function widthOf({ element }: TimeArea): number {
  return element.getBoundingClientRect().width;
}
