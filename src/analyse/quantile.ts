import { quickselect } from 'd3-array';

/** The known values, in an order of their own: a day has too many to sort them. */
export function knownValues(values: Float64Array): Float64Array {
  const known = new Float64Array(values.length);
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    if (!Number.isNaN(values[i]!)) known[count++] = values[i]!;
  }
  return known.subarray(0, count);
}

/**
 * The value below which a part of known values lies, between two of them if needed; NaN if there are none. The values are
 * put into another order.
 */
export function quantileOf(known: Float64Array, part: number): number {
  if (known.length === 0) return Number.NaN;
  const place = (known.length - 1) * part;
  const at = Math.floor(place);
  const low = quickselect(known, at)[at]!;
  if (place === at) return low;
  // Behind it are those that are not lower.
  let next = Infinity;
  for (let i = at + 1; i < known.length; i++) if (known[i]! < next) next = known[i]!;
  return low + (place - at) * (next - low);
}

/** The middle of the known values; NaN if there are none. */
export function medianOf(values: Float64Array): number {
  return quantileOf(knownValues(values), 0.5);
}
