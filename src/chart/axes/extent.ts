/** The range of values that an axis must cover. */
export interface Extent {
  readonly min: number;
  readonly max: number;
  /** The smallest value above 0, Infinity without one. */
  readonly leastPositive: number;
}

const NO_EXTENT: Extent = { min: Infinity, max: -Infinity, leastPositive: Infinity };

/** The extent of values; missing ones are ignored. */
export function extentOf(values: Float64Array): Extent {
  let { min, max, leastPositive } = NO_EXTENT;
  // By index: iterating over a typed array takes twice as long.
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (value < min) min = value;
    if (value > max) max = value;
    if (value > 0 && value < leastPositive) leastPositive = value;
  }
  return { min, max, leastPositive };
}

/** The smallest extent that covers all given ones. */
export function unite(extents: readonly Extent[]): Extent {
  return extents.reduce(
    (all, extent) => ({
      min: Math.min(all.min, extent.min),
      max: Math.max(all.max, extent.max),
      leastPositive: Math.min(all.leastPositive, extent.leastPositive),
    }),
    NO_EXTENT,
  );
}
