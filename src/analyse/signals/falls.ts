/** A fall of a series: the index of the highest value before it, and that of its lowest one. */
export interface Fall {
  readonly high: number;
  readonly low: number;
}

/** The falls by at least a factor; between two of them is a rise by it. Unknown values are skipped. */
export function fallsOf(values: Float64Array, factor: number): readonly Fall[] {
  const falls: Fall[] = [];
  let [high, low] = [0, -1];
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (Number.isNaN(value)) continue;
    if (low < 0) {
      if (!(value <= values[high]!)) high = i;
      else if (value * factor <= values[high]!) low = i;
    } else if (value < values[low]!) low = i;
    else if (value >= values[low]! * factor) {
      falls.push({ high, low });
      [high, low] = [i, -1];
    }
  }
  return low < 0 ? falls : [...falls, { high, low }];
}
