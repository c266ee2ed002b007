/** The first place in ascending numbers, from `start` on, whose number is not below a value; their count if none is. */
export function firstFrom(ascending: Float64Array, value: number, start = 0): number {
  let low = start;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first such place whose number is above a value. */
export function firstAbove(ascending: Float64Array, value: number, start = 0): number {
  let low = firstFrom(ascending, value, start);
  while (ascending[low] === value) low++;
  return low;
}
