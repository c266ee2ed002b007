import { type Selection, selection } from 'd3-selection';

/**
 * Stands in for d3-transition in the page, which d3-zoom and d3-brush import: nothing on the page is animated, so there
 * is nothing to interrupt and nothing to wait for.
 */
export function interrupt(): void {}

Object.assign(selection.prototype, {
  interrupt(this: Selection<Element, unknown, null, undefined>) {
    return this;
  },
});
