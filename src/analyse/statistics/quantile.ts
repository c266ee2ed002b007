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
  const low = orderStatistic(known, at);
  if (place === at) return low;
  // Behind it are those that are not lower.
  let next = Infinity;
  for (let i = at + 1; i < known.length; i++) if (known[i]! < next) next = known[i]!;
  return low + (place - at) * (next - low);
}

/**
 * The value that is at a place when known values are sorted; NaN if there is none. They are put into another order: none
 * behind the place is lower (Hoare, Algorithm 65: Find, 1961). A day of each disk of a large host is too long to sort.
 */
export function orderStatistic(known: Float64Array, place: number): number {
  let left = 0;
  let right = known.length - 1;
  while (left < right) {
    const pivot = known[place]!;
    let i = left;
    let j = right;
    while (i <= j) {
      while (known[i]! < pivot) i++;
      while (known[j]! > pivot) j--;
      if (i > j) break;
      const higher = known[i]!;
      known[i++] = known[j]!;
      known[j--] = higher;
    }
    if (j < place) left = i;
    if (i > place) right = j;
  }
  return known[place] ?? Number.NaN;
}

/** Whether a quantile of known values is above a limit: to count is cheaper than to find it. */
export function isQuantileAbove(known: Float64Array, part: number, limit: number): boolean {
  let below = 0;
  for (let i = 0; i < known.length; i++) if (known[i]! <= limit) below++;
  return below <= Math.floor((known.length - 1) * part);
}

/** The middle of the known values; NaN if there are none. */
export function medianOf(values: Float64Array): number {
  return quantileOf(knownValues(values), 0.5);
}
