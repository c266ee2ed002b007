/** The value of `digits` for a field that is only a `-`. */
export const DASH = -128;

/** The powers that `K`, `M`, `G` … mean, by their bytes. */
const POWERS = Int8Array.from(
  { length: 256 },
  (_, c) => 'KMGTPE'.indexOf(String.fromCharCode(c)) + 1,
);

/** The power of a suffix and the decimals before it as one number below −1; −1 if it is not a suffix. */
export function suffixCode(byte: number, decimals: number): number {
  const power = POWERS[byte]!;
  return power === 0 ? -1 : -2 - power * 16 - decimals;
}

/** The power of a suffix, from the value of `digits`. */
export function suffixPower(code: number): number {
  return (-2 - code) >> 4;
}

/** The number of decimals of a number with a suffix. */
export function suffixDigits(code: number): number {
  return (-2 - code) & 15;
}
