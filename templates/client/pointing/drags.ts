/** A place in an element: pixels from its left and its top. */
export type Place = readonly [x: number, y: number];

/** An element of HTML or SVG that pointers are on. */
export type Grip = GlobalEventHandlers & Element;

/** What a drag does, from the first movement until a pointer is released or a further one comes. */
export interface Drag {
  moved(places: readonly Place[]): void;
  /** Called if it moved; `isOver` is false if it was interrupted: the browser may take the pointers, to scroll. */
  ended?(isOver: boolean): void;
}

/** What the pointers that are down begin; null for nothing. */
type StartDrag = (places: readonly Place[], event: PointerEvent) => Drag | null;

/** A movement of fewer pixels is a click. */
export const CLICK = 4;

/**
 * Follows the main button of a mouse, and fingers, from where they went down on an element. A drag with one finger
 * scrolls the page, if the styles say so (`touch-action`); with two it is ours. A drag is no click.
 */
export function watchDrags(element: Grip, start: StartDrag): void {
  const places = new Map<number, Place>();
  let drag: Drag | null = null;
  let first: Place = [0, 0];
  let isMoved = false;
  const begin = (event: PointerEvent) => {
    if (drag !== null && isMoved) drag.ended?.(event.type === 'pointerup');
    const all = [...places.values()];
    isMoved = false;
    first = placeIn(element, event);
    drag = all.length === 0 ? null : start(all, event);
  };
  const release = (event: PointerEvent) => {
    if (!places.delete(event.pointerId)) return;
    if (drag !== null && isMoved) preventClick(element.ownerDocument);
    begin(event);
  };
  element.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || event.ctrlKey) return;
    element.setPointerCapture(event.pointerId);
    places.set(event.pointerId, placeIn(element, event));
    begin(event);
  });
  element.addEventListener('pointermove', (event) => {
    if (!places.has(event.pointerId)) return;
    const [x, y] = placeIn(element, event);
    places.set(event.pointerId, [x, y]);
    isMoved ||= Math.hypot(x - first[0], y - first[1]) > CLICK;
    if (isMoved) drag?.moved([...places.values()]);
  });
  element.addEventListener('pointerup', release);
  element.addEventListener('pointercancel', release);
  const keepFromScrolling = (event: TouchEvent) => {
    if (event.touches.length > 1) event.preventDefault();
  };
  element.addEventListener('touchmove', keepFromScrolling, { passive: false });
}

/** Where a pointer is in an element. */
export function placeIn(element: Element, { clientX, clientY }: MouseEvent): Place {
  const { left, top } = element.getBoundingClientRect();
  return [clientX - left, clientY - top];
}

/** Stops the click that follows the release of a button, wherever it was released. */
function preventClick(page: Document): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  page.addEventListener('click', stop, true);
  setTimeout(() => page.removeEventListener('click', stop, true));
}
