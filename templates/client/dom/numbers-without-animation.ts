import { interpolateNumber } from 'd3-interpolate';

/**
 * Replaces d3-transition and d3-interpolate where d3-zoom and d3-scale import them. Nothing in the page is animated,
 * and its scales only have numbers: without transitions and colours the page's script is a seventh smaller.
 */
export { interpolateNumber, interpolateRound } from 'd3-interpolate';

export const interpolate = interpolateNumber;
export const interpolateZoom = interpolateNumber;

/** Does nothing, because no transition runs. */
export function interrupt(): void {}
