/**
 * Keeps the values of cells in which another series is within limits. The rest, and cells that it does not cover,
 * become NaN.
 */
export function keepWhere(
  values: Float64Array,
  other: Float64Array,
  { from = -Infinity, below = Infinity }: { readonly from?: number; readonly below?: number },
): void {
  for (let i = 0; i < values.length; i++) {
    if (!(other[i]! >= from && other[i]! < below)) values[i] = Number.NaN;
  }
}
