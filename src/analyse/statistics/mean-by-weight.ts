/** Returns the mean of the values of some series, each with its seconds or events; NaN if nothing has a weight. */
export function meanByWeight(
  series: readonly { readonly values: Float64Array; readonly weights: Float64Array }[],
): number {
  let [total, weight] = [0, 0];
  for (const { values, weights } of series) {
    for (let i = 0; i < values.length; i++) {
      if (!(weights[i]! > 0) || Number.isNaN(values[i]!)) continue;
      total += values[i]! * weights[i]!;
      weight += weights[i]!;
    }
  }
  return total / weight;
}
