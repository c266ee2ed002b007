/** The value of `digits` for a field that is only a `-`. */
export const DASH = -128;

/** The powers of the suffixes `K`, `M`, `G` …, by their bytes. */
const SUFFIX_POWERS = Int8Array.from(
  { length: 256 },
  (_, c) => 'KMGTPE'.indexOf(String.fromCharCode(c)) + 1,
);

/** Packs the power of a suffix and the number of decimals into one number below −1; −1 if it is not a suffix. */
export function suffixCode(byte: number, decimals: number): number {
  const power = SUFFIX_POWERS[byte]!;
  return power === 0 ? -1 : -2 - power * 16 - decimals;
}

/** Whether a value of `digits` is that of a number, with a suffix or without. */
export function isNumberCode(code: number): boolean {
  return code !== -1 && code !== DASH;
}

/** Returns the power of a suffix, from the value of `digits`. */
export function suffixPower(code: number): number {
  return (-2 - code) >> 4;
}

/** Returns the number of decimals of a number with a suffix, from the value of `digits`. */
export function suffixDigits(code: number): number {
  return (-2 - code) & 15;
}
