/** Words that programs write for a missing number. */
const MISSING_WORDS = new Set(
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

const PLAIN_NUMBER = /^-?\d{1,15}(\.\d{1,12})?$/;
/** Thousands with commas that cannot be a decimal one: `1,721,992`, `1,721.5`. */
const GROUPED_NUMBER = /^[+-]?\d{1,3}(?:(?:,\d{3}){2,5}(?:\.\d{1,12})?|,\d{3}\.\d{1,12})$/;
const COMMA_NUMBER = /^[+-]?\d{1,15},\d{1,12}$/;
const ANY_NUMBER = /^([+-]?)(\d{0,20})(?:\.(\d{0,20}))?(?:[eE]([+-]?\d{1,3}))?$/;

/** Maximum number of digits on each side of the point; logs have no larger powers of ten. */
const MAX_DIGITS = 20;

/**
 * Converts the number of a cell to a plain decimal: `1.5e-05` to `0.000015`, with `comma` also `1,5` to `1.5`. Returns
 * `-` for a word that stands for a missing number, null for any other text.
 */
export function decimalOf(cell: string, comma: boolean): string | null {
  if (PLAIN_NUMBER.test(cell)) return cell;
  if (cell.length > 48) return null;
  if (MISSING_WORDS.has(cell.toLowerCase().replace(/^[[(<]|[\])>]$/g, ''))) return '-';
  if (GROUPED_NUMBER.test(cell)) return cell.replaceAll(',', '').replace('+', '');
  if (comma && COMMA_NUMBER.test(cell)) return cell.replace(',', '.').replace('+', '');
  const [, sign, whole = '', part = '', power = '0'] = ANY_NUMBER.exec(cell) ?? [];
  if (sign === undefined || whole + part === '') return null;
  const shifted = shift(whole, part, Number(power));
  return shifted === null ? null : `${sign === '-' ? '-' : ''}${shifted}`;
}

/** Moves the decimal point by `power`; null if the result has more digits than a cell can hold. */
function shift(whole: string, part: string, power: number): string | null {
  const digits = `${whole}${part}`;
  const point = whole.length + power;
  if (/^0*$/.test(digits)) return '0';
  if (point > MAX_DIGITS || digits.length - point > MAX_DIGITS) return null;
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return digits.padEnd(point, '0');
  return `${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** Whether a cell is a number in any form. Most words are none, as their first character shows. */
export function isDecimal(cell: string): boolean {
  if (cell === '' || cell > ':') return false;
  const decimal = decimalOf(cell, true);
  return decimal !== null && decimal !== '-';
}

/** Whether commas are decimal commas; not if all of them could separate thousands: `1,234`. */
export function hasDecimalCommas(cells: Iterable<string>): boolean {
  let found = false;
  for (const cell of cells) {
    if (!COMMA_NUMBER.test(cell)) continue;
    found = true;
    if (!/^[+-]?[1-9]\d{0,2},\d{3}$/.test(cell)) return true;
  }
  return !found;
}
