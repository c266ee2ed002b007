import { areWhole, type Column } from '../model/column.ts';

/** Maximum number of decimals. More are not exact in larger numbers. */
const MAX_DECIMALS = 9;

/** The decimals of a column's values in its unit; null if they are not whole numbers of a decimal digit. */
function decimalsOf({ blocks, factor, derived }: Column): number | null {
  const whole = blocks.every(({ values }) => areWhole(values));
  const ofFactor = [0, 1, 2, 3, 6].find(
    (digits) => (10 ** digits * factor.times) % factor.by === 0,
  );
  if (derived || !whole || ofFactor === undefined) return null;
  const decimals = ofFactor + Math.max(0, ...blocks.map(({ digits }) => digits));
  return decimals > MAX_DECIMALS ? null : decimals;
}

/**
 * Rounds sums and differences of columns to the columns' decimals, in place: 100 − 68.16 is 31.84, in binary
 * 31.840000000000003. Values computed from times are not rounded.
 */
export function roundLike(columns: readonly Column[], values: Float64Array): Float64Array {
  const decimals = columns.map(decimalsOf);
  if (decimals.includes(null)) return values;
  const scale = 10 ** Math.max(0, ...decimals.map(Number));
  for (let i = 0; i < values.length; i++) {
    const digits = Math.round(values[i]! * scale);
    if (Number.isSafeInteger(digits)) values[i] = digits / scale;
  }
  return values;
}
