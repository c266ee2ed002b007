import type { DecodedArray } from 'hyparquet';

/** The first numbers of a column of a row group, with null for NaN. */
export function numbersOrNull(numbers: Float64Array, count: number): DecodedArray {
  const values = numbers.subarray(0, count);
  if (!values.some(Number.isNaN)) return values;
  const withNull = new Array<number | null>(count);
  for (let i = 0; i < count; i++) withNull[i] = Number.isNaN(values[i]!) ? null : values[i]!;
  return withNull;
}
