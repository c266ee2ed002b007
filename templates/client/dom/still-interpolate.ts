/** Stands in for d3-interpolate in the page, which d3-zoom and d3-brush import: every change is a jump to its end. */
export function interpolate<T>(from: T, to: T): (t: number) => T {
  return (t) => (t < 1 ? from : to);
}

/** As {@link interpolate}; d3-zoom asks how long it takes. */
export function interpolateZoom<T>(from: T, to: T): ((t: number) => T) & { duration: number } {
  return Object.assign(interpolate(from, to), { duration: 0 });
}
