/**
 * The p values after Benjamini and Hochberg (1995): those up to 0.05 are a list of findings of which 5 % are expected to
 * be false. The order stays. A NaN was not tested: it stays and does not count.
 */
export function adjustPValues(values: readonly number[]): number[] {
  const order = [...values.keys()]
    .filter((i) => !Number.isNaN(values[i]!))
    .sort((a, b) => values[b]! - values[a]!);
  const adjusted = values.map(() => Number.NaN);
  let lowest = 1;
  for (const [place, i] of order.entries()) {
    const times = order.length / (order.length - place);
    lowest = Math.min(lowest, values[i]! * times);
    adjusted[i] = lowest;
  }
  return adjusted;
}
