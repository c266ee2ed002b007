/**
 * A value as 16 bits that order as the values do: what a heatmap keeps of each sample, for it shows shades. 0 is no
 * value, 1 is zero, the rest are the exponent and the first 7 bits after the point of a 32-bit float: ± 0.4 %, on a
 * linear and on a logarithmic range alike.
 */
export const NO_VALUE = 0;
export const ZERO = 1;
const BITS = 15;
/**
 * Above the codes of values. Stands in cells before a row's first sample and after its last: there is no log, and so
 * nothing that is missing.
 */
export const OUTSIDE = (0x7f80_0000 >>> BITS) + 2;
/** So many codes there are. */
export const CODES = OUTSIDE + 1;

const float = new Float32Array(1);
const bits = new Uint32Array(float.buffer);

/** The codes of values; what lies below zero counts as zero, for no shade is below it. */
export function encode(values: ArrayLike<number>): Uint16Array {
  const codes = new Uint16Array(values.length);
  for (let i = 0; i < codes.length; i++) {
    const value = values[i]!;
    if (value > 0) {
      float[0] = value;
      // Rounded up, so that whatever is above zero is told apart from it.
      codes[i] = Math.max(ZERO + 1, (bits[0]! >>> BITS) + ZERO);
    } else if (value <= 0) codes[i] = ZERO;
  }
  return codes;
}

/** The least value of a code. */
export function decode(code: number): number {
  bits[0] = (code - ZERO) << BITS;
  return code === NO_VALUE ? Number.NaN : float[0]!;
}
