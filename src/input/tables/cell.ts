import type { ColumnSpec } from '../../../parsers/parser.ts';

/** A printed number: its digits as a whole number, and how many of them are decimals. */
export interface PrintedNumber {
  readonly mantissa: number;
  readonly digits: number;
}

const BINARY_PREFIXES = 'KMGTPE';
const NO_VALUE = new Set(['-', '--', 'nan', '-nan', 'NaN', 'inf', '-inf', 'N/A']);

/** Nanoseconds of each unit of time. */
const NANOSECONDS_BY_UNIT: Readonly<Record<string, number>> = { ns: 1, us: 1e3, ms: 1e6, s: 1e9 };

/**
 * Reads a cell that is not a plain decimal: `1,34T`, `.5`, `12345678901234567890`, `1.2Gi`, `585us` (in ns).
 * `'undefined'` for words that tools print instead of a value, null for anything else. `unitBytes` is the number of
 * bytes of the column's unit. top of macOS puts `+` or `-` after numbers that have changed.
 */
export function parseCell(
  token: string,
  suffix: ColumnSpec['suffix'],
  unitBytes = 1,
): PrintedNumber | 'undefined' | null {
  if (NO_VALUE.has(token)) return 'undefined';
  if (suffix === 'time') return parseTime(token);
  const match = /^([+-]?)(\d{1,20})?(?:[.,](\d{0,20}))?((?:[KMGTPE]i?)?B?[+-]?)%?$/i.exec(token);
  if (match === null || (match[2] === undefined && !match[3])) return null;
  if (match[4] !== '' && suffix === undefined) return null;
  const decimals = match[3] ?? '';
  const mantissa = Number(`${match[1]}${match[2] ?? ''}${decimals}`);
  const digits = decimals.length;
  if (suffix !== 'bytes') return { mantissa: mantissa * times(match[4]!, suffix), digits };
  return match[4] === ''
    ? { mantissa, digits }
    : inUnit(mantissa, digits, powerOf(match[4]!), unitBytes);
}

/**
 * Converts a number with a power of 1024 bytes to units of `unitBytes` bytes. Exact, because 1/1024 is 0.0009765625.
 */
function inUnit(mantissa: number, digits: number, power: number, unitBytes: number): PrintedNumber {
  const units = 1024 ** power / unitBytes;
  if (units >= 1) return { mantissa: mantissa * units, digits };
  const halvings = Math.log2(unitBytes) - 10 * power;
  return { mantissa: mantissa * 5 ** halvings, digits: digits + halvings };
}

function powerOf(printed: string): number {
  return printed === '' ? 0 : BINARY_PREFIXES.indexOf(printed[0]!.toUpperCase()) + 1;
}

/** Returns the factor of a suffix relative to the column's unit. */
function times(printed: string, suffix: ColumnSpec['suffix']): number {
  const power = powerOf(printed);
  if (suffix === 'KiB') return 1024 ** Math.max(0, power - 1);
  return (suffix === 1000 ? 1000 : 1024) ** power;
}

function parseTime(token: string): PrintedNumber | null {
  const match = /^(\d{1,20})(ns|us|ms|s)$/.exec(token);
  return match && { mantissa: Number(match[1]) * NANOSECONDS_BY_UNIT[match[2]!]!, digits: 0 };
}
