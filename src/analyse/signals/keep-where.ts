/** Keeps the values of cells in which another course is within limits; the rest, and what it does not cover, becomes NaN. */
export function keepWhere(
  values: Float64Array,
  other: Float64Array,
  { from = -Infinity, below = Infinity }: { readonly from?: number; readonly below?: number },
): void {
  for (let i = 0; i < values.length; i++) {
    if (!(other[i]! >= from && other[i]! < below)) values[i] = Number.NaN;
  }
}
