import { type Selection, selection } from 'd3-selection';

/**
 * Replaces d3-transition and d3-interpolate in the page, which d3-zoom and d3-brush import. Nothing in the page is
 * animated: nothing can be interrupted, and every change is immediate.
 */
export function interpolate<T>(from: T, to: T): (t: number) => T {
  return (t) => (t < 1 ? from : to);
}

/** As {@link interpolate}; d3-zoom asks how long it takes. */
export function interpolateZoom<T>(from: T, to: T): ((t: number) => T) & { duration: number } {
  return Object.assign(interpolate(from, to), { duration: 0 });
}

export function interrupt(): void {}

Object.assign(selection.prototype, {
  interrupt(this: Selection<Element, unknown, null, undefined>) {
    return this;
  },
});
