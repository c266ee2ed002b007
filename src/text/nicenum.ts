import type { Unit } from '../model/unit.ts';

const SIZE_SUFFIXES = ['', 'K', 'M', 'G', 'T', 'P', 'E'];
const TIME_SUFFIXES = ['ns', 'us', 'ms', 's'];
/** Maximum number of characters of a number, including its suffix. */
const MAX_CHARS = 5;

/**
 * Formats a number (`stored` ÷ 10 ^ `digits`, times in ns) as zpool prints it (zfs_nicenum_format in libzfs_util.c):
 * `1.50K`, `12.6M`, `318`, times as `585us`. Null if the text would not read back to the number.
 */
export function nicenum(stored: number, digits: number, unit: Unit): string | null {
  const value = stored / 10 ** digits;
  const isTime = unit === 's';
  const [base, units] = isTime ? [1000, TIME_SUFFIXES] : [1024, SIZE_SUFFIXES];
  let index = 0;
  while (index < units.length - 1 && value >= base ** (index + 1)) index++;
  const inUnit = value / base ** index;
  const suffix = units[index]!;
  const decimals = index === 0 || isTime ? 0 : decimalsThatFit(inUnit, suffix);
  const text = inUnit.toFixed(decimals);
  return Math.abs(Number(text) - inUnit) <= inUnit * 1e-12 ? `${text}${suffix}` : null;
}

function decimalsThatFit(value: number, suffix: string): number {
  const fits = (decimals: number) => value.toFixed(decimals).length + suffix.length <= MAX_CHARS;
  return fits(2) ? 2 : fits(1) ? 1 : 0;
}
