/** A printed number as its digits and how many of them stand behind the point. */
export interface PrintedNumber {
  readonly mantissa: number;
  readonly digits: number;
}

const SUFFIXES = 'KMGTPE';
const NO_VALUE = new Set(['-', '--', 'nan', '-nan', 'NaN', 'inf', '-inf', 'N/A']);

/** Nanoseconds of a time's suffix. */
const NANOSECONDS: Readonly<Record<string, number>> = { ns: 1, us: 1e3, ms: 1e6, s: 1e9 };

/**
 * Reads a cell that is no plain decimal: `1,34T`, `.5`, `12345678901234567890`, `585us` (in ns). `'undefined'` for what
 * tools print instead of a value, null for anything else.
 */
export function parseCell(
  token: string,
  suffix: 1024 | 'time' | undefined,
): PrintedNumber | 'undefined' | null {
  if (NO_VALUE.has(token)) return 'undefined';
  if (suffix === 'time') return parseTime(token);
  const match = /^(-?)(\d{1,20})?(?:[.,](\d{0,12}))?([KMGTPE]?)%?$/.exec(token);
  if (match === null || (match[2] === undefined && !match[3])) return null;
  const power = match[4] === '' ? 0 : SUFFIXES.indexOf(match[4]!) + 1;
  if (power > 0 && suffix === undefined) return null;
  const decimals = match[3] ?? '';
  const mantissa = Number(`${match[1]}${match[2] ?? ''}${decimals}`) * (suffix ?? 1) ** power;
  return { mantissa, digits: decimals.length };
}

function parseTime(token: string): PrintedNumber | null {
  const match = /^(\d{1,20})(ns|us|ms|s)$/.exec(token);
  return match && { mantissa: Number(match[1]) * NANOSECONDS[match[2]!]!, digits: 0 };
}
