/** The known values, in a copy that may be reordered: a day has too many to sort them. */
export function knownValues(values: Float64Array): Float64Array {
  const known = new Float64Array(values.length);
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    if (!Number.isNaN(values[i]!)) known[count++] = values[i]!;
  }
  return known.subarray(0, count);
}

/**
 * The value below which a share of known values lies, interpolated if needed; NaN without values. Reorders the values.
 */
export function quantileOf(known: Float64Array, part: number): number {
  if (known.length === 0) return Number.NaN;
  const position = (known.length - 1) * part;
  const index = Math.floor(position);
  const low = orderStatistic(known, index);
  if (position === index) return low;
  // Values after the index are not lower. Find the lowest of them.
  let next = Infinity;
  for (let i = index + 1; i < known.length; i++) if (known[i]! < next) next = known[i]!;
  return low + (position - index) * (next - low);
}

/**
 * The value that would be at an index if the known values were sorted; NaN without any. Changes their order, but does not
 * sort them, because a day of each disk of a large host is too long (Hoare, Algorithm 65: Find, 1961).
 */
export function orderStatistic(known: Float64Array, index: number): number {
  let left = 0;
  let right = known.length - 1;
  while (left < right) {
    const pivot = known[index]!;
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
    if (j < index) left = i;
    if (i > index) right = j;
  }
  return known[index] ?? Number.NaN;
}

/** The median of the known values; NaN without values. */
export function medianOf(values: Float64Array): number {
  return quantileOf(knownValues(values), 0.5);
}
