import { wholeWindow } from '../../parts/whole-window.ts';
import type { LiveReport } from '../report.ts';
import { shiftOf, shiftTo } from './shift.ts';

/** Selects what shows time from left to right: the plots of tracks and charts. */
const PLOTS = '.overlays :is([data-track] > .plot, .grip)';

/**
 * Shifts a side by dragging its name above the tracks, or, with Alt, any track or chart: there the side that was shifted
 * last, or the first after the base.
 */
export function startShiftDrag(report: LiveReport): void {
  const { page } = report;
  const handles = [...page.querySelectorAll<HTMLElement>('.sides [data-side]')];
  let side = handles[0]?.dataset.side;
  if (side === undefined) return;
  for (const handle of handles) {
    handle.addEventListener('pointerdown', (event) => {
      side = handle.dataset.side!;
      const plot = page.querySelector(PLOTS);
      if (plot !== null) drag(report, event, { side, handle, plot });
    });
  }
  // Before the gestures of a plot, which select a range or move the time.
  const begin = (event: Event) => {
    const plot = (event.target as Element).closest<HTMLElement>(PLOTS);
    if (plot === null || !(event as MouseEvent).altKey) return;
    event.stopPropagation();
    if (event.type === 'pointerdown')
      drag(report, event as PointerEvent, { side: side!, handle: plot, plot });
  };
  for (const type of ['pointerdown', 'mousedown']) page.addEventListener(type, begin, true);
}

interface Dragged {
  readonly side: string;
  /** The element under the pointer. */
  readonly handle: Element;
  /** The element whose width shows the time. */
  readonly plot: Element;
}

function drag(
  { store, runs, payload, frames }: LiveReport,
  { clientX: start, pointerId, button }: PointerEvent,
  { side, handle, plot }: Dragged,
): void {
  if (button !== 0) return;
  const { from, to } = store.view.domain ?? wholeWindow(runs);
  const perPixel = (to - from) / plot.getBoundingClientRect().width;
  const before = shiftOf(store, side);
  // What is in the window stays in memory, so that the charts follow.
  const held = [...frames.visible].flatMap(({ panel }) => panel.series.flatMap((s) => s.columns));
  const loaded = payload.load(held);
  handle.setPointerCapture(pointerId);
  let frame = 0;
  const move = ({ clientX }: Event & { readonly clientX?: number }) => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() =>
      shiftTo(store, side, before + (clientX! - start) * perPixel),
    );
  };
  const end = () => {
    handle.removeEventListener('pointermove', move);
    loaded.then(() => payload.unload(held));
  };
  handle.addEventListener('pointermove', move);
  handle.addEventListener('lostpointercapture', end, { once: true });
}
