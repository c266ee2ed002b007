/** The sum of series. An instant without a value in any of them stays without a value. */
export function addUp([first, ...others]: readonly Float64Array[]): Float64Array {
  const sum = first!.slice();
  for (const part of others) addSeries(sum, part);
  return sum;
}

/** Adds a series to a sum. Missing values are skipped. */
export function addSeries(sum: Float64Array, part: Float64Array): void {
  for (let i = 0; i < sum.length; i++) {
    if (Number.isNaN(sum[i]!)) sum[i] = part[i]!;
    else if (!Number.isNaN(part[i]!)) sum[i]! += part[i]!;
  }
}
