/** The known values, ascending. */
export function sortedValues(values: Float64Array): Float64Array {
  return values.filter((value) => !Number.isNaN(value)).sort();
}

/** The value below which a part of sorted values lies, between two of them if needed; NaN if there are none. */
export function quantileOf(sorted: Float64Array, part: number): number {
  const place = (sorted.length - 1) * part;
  const low = sorted[Math.floor(place)];
  if (low === undefined) return Number.NaN;
  return low + (place % 1) * (sorted[Math.ceil(place)]! - low);
}

/** The middle of the known values; NaN if there are none. */
export function medianOf(values: Float64Array): number {
  return quantileOf(sortedValues(values), 0.5);
}
