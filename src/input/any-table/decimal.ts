/** Words that programs write for a missing number. */
const NONE = new Set(
  [
    '',
    '-',
    '--',
    '.',
    'nan',
    '-nan',
    'inf',
    '-inf',
    'infinity',
    '-infinity',
    'na',
    'n/a',
    '#n/a',
  ].concat(['null', 'none', 'nil', 'undefined']),
);

const PLAIN = /^-?\d{1,15}(\.\d{1,12})?$/;
const COMMA = /^[+-]?\d{1,15},\d{1,12}$/;
const ANY = /^([+-]?)(\d{0,20})(?:\.(\d{0,20}))?(?:[eE]([+-]?\d{1,3}))?$/;

/** Larger powers of ten do not occur in logs. */
const MOST_DIGITS = 20;

/**
 * The number of a cell as a plain decimal: `1.5e-05` as `0.000015`, with `comma` also `1,5` as `1.5`; `-` for a word
 * for a missing number, null for any other text.
 */
export function decimalOf(cell: string, comma: boolean): string | null {
  if (PLAIN.test(cell)) return cell;
  if (cell.length > 48) return null;
  if (NONE.has(cell.toLowerCase().replace(/^[[(<]|[\])>]$/g, ''))) return '-';
  if (comma && COMMA.test(cell)) return cell.replace(',', '.').replace('+', '');
  const [, sign, whole = '', part = '', power = '0'] = ANY.exec(cell) ?? [];
  if (sign === undefined || whole + part === '') return null;
  const shifted = shift(whole, part, Number(power));
  return shifted === null ? null : `${sign === '-' ? '-' : ''}${shifted}`;
}

/** Digits with the point moved; null if there are more digits than a cell can hold. */
function shift(whole: string, part: string, power: number): string | null {
  const digits = `${whole}${part}`;
  const point = whole.length + power;
  if (/^0*$/.test(digits)) return '0';
  if (point > MOST_DIGITS || digits.length - point > MOST_DIGITS) return null;
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return digits.padEnd(point, '0');
  return `${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** Whether a cell is a number in any form. */
export function isDecimal(cell: string): boolean {
  const decimal = decimalOf(cell, true);
  return decimal !== null && decimal !== '-';
}

/** Whether commas are decimal commas; they are not if all of them could separate thousands: `1,234`. */
export function hasDecimalCommas(cells: Iterable<string>): boolean {
  let found = false;
  for (const cell of cells) {
    if (!COMMA.test(cell)) continue;
    found = true;
    if (!/^[+-]?[1-9]\d{0,2},\d{3}$/.test(cell)) return true;
  }
  return !found;
}
