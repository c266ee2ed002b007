import type { PrintedUnit } from '../../src/model/unit.ts';

const PREFIXES: Readonly<Record<string, string>> = { k: 'k', K: 'k', M: 'M', G: 'G', T: 'T' };

/** Returns the unit of `MiB/s`, and of `MB/s`, which is 2^20 bytes in fio 2; null for an unknown unit. */
export function bandwidthUnit(printed: string, isOld = false): PrintedUnit | null {
  const match = /^([kKMGT]?)(i?)(B|bit)\/s$/.exec(printed);
  if (match === null) return null;
  const [, letter, i, base] = match;
  const prefix = PREFIXES[letter!] ?? '';
  if (base === 'bit') return i === '' && prefix !== 'T' ? (`${prefix}bit/s` as PrintedUnit) : null;
  const isBinary = prefix !== '' && (isOld || i === 'i' || letter === 'K');
  if (!isBinary && prefix === 'T') return null;
  return `${isBinary ? `${prefix.toUpperCase()}i` : prefix}B/s` as PrintedUnit;
}

/** Returns the unit of a size, as of a bandwidth without `/s`; null for an unknown unit. */
export function sizeUnit(printed: string, isOld: boolean): PrintedUnit | null {
  const unit = bandwidthUnit(`${printed}/s`, isOld);
  return unit === null ? null : (unit.slice(0, -2) as PrintedUnit);
}
