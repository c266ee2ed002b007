/**
 * A value as 16 bits in the same order as the values: a heatmap keeps no more of a sample, because it only shows
 * shades. 0 is no value, 1 is zero, the rest are the exponent and the first 7 bits of the mantissa of a 32-bit float:
 * ± 0.4 %, on a linear and on a logarithmic range alike.
 */
export const NO_VALUE = 0;
export const ZERO = 1;
/** Low bits of a 32-bit float that a code does not have. */
const DROPPED_BITS = 15;
/**
 * Above the codes of values. The code of cells before a row's first sample and after its last: the log does not cover
 * them, so no value is missing.
 */
export const OUTSIDE = (0x7f80_0000 >>> DROPPED_BITS) + 2;
/** The number of codes. */
export const CODES = OUTSIDE + 1;

const float = new Float32Array(1);
const bits = new Uint32Array(float.buffer);

/** The codes of values; negative values count as zero, because no shade is below it. */
export function encode(values: ArrayLike<number>): Uint16Array {
  const codes = new Uint16Array(values.length);
  for (let i = 0; i < codes.length; i++) {
    const value = values[i]!;
    if (value > 0) {
      float[0] = value;
      // Rounded up, so that no value above zero has the code of zero.
      codes[i] = Math.max(ZERO + 1, (bits[0]! >>> DROPPED_BITS) + ZERO);
    } else if (value <= 0) codes[i] = ZERO;
  }
  return codes;
}

/** The least value of a code. */
export function decode(code: number): number {
  bits[0] = (code - ZERO) << DROPPED_BITS;
  return code === NO_VALUE ? Number.NaN : float[0]!;
}
