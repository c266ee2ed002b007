/**
 * The power of its size with which something grows: 1 in proportion, 2 as the square. It is the slope of the straight line
 * that fits best through the logarithms (least squares).
 */
export function growthExponent(sizes: readonly number[], costs: readonly number[]): number {
  const points = sizes.map((size, i) => [Math.log2(size), Math.log2(costs[i]!)] as const);
  const meanOf = (axis: 0 | 1) => points.reduce((sum, at) => sum + at[axis], 0) / points.length;
  const [x, y] = [meanOf(0), meanOf(1)];
  const along = points.reduce((sum, at) => sum + (at[0] - x) * (at[1] - y), 0);
  return along / points.reduce((sum, at) => sum + (at[0] - x) ** 2, 0);
}
