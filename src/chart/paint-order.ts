import type { PathMark } from './scene.ts';

/**
 * Returns lines in the order of painting: bands and faint ones first, then those that cover much before those that
 * cover little, so that a noisy line does not hide a calm one; smooth lines last. The edges of a stack are below the
 * others: its total lies on one of them.
 */
export function inPaintOrder(edges: readonly PathMark[], others: readonly PathMark[]): PathMark[] {
  const marks = [...edges, ...others];
  const above = new Set(others);
  const rank = ({ filled, opacity, smooth }: PathMark) =>
    filled === true ? 0 : opacity < 1 ? 1 : smooth ? 3 : 2;
  const heights = new Map(marks.map((mark) => [mark, heightOf(mark)]));
  return marks.sort(
    (a, b) =>
      rank(a) - rank(b) ||
      Number(above.has(a)) - Number(above.has(b)) ||
      Math.round(heights.get(b)! - heights.get(a)!),
  );
}

/** The sum of all vertical distances that a line covers. */
function heightOf({ points: { y } }: PathMark): number {
  let height = 0;
  for (let i = 1; i < y.length; i++) {
    const step = Math.abs(y[i]! - y[i - 1]!);
    if (step > 0) height += step;
  }
  return height;
}
