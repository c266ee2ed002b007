import { interpolateNumber } from 'd3-interpolate';

/**
 * Stands in for d3-transition and d3-interpolate where d3-zoom and d3-scale import them. Nothing in the page is
 * animated, and its scales are of numbers alone: without transitions and colours the script is a seventh smaller.
 */
export { interpolateNumber, interpolateRound } from 'd3-interpolate';

export const interpolate = interpolateNumber;
export const interpolateZoom = interpolateNumber;

/** Ends a transition: there is none. */
export function interrupt(): void {}
