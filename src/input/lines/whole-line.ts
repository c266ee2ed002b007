import { type LogLine, linesOf } from './line.ts';
import { hidePrefix, type LinePrefix } from './line-prefix.ts';

/** The known facts about the end of a log. */
export interface LogEnd {
  /** The text above the last line; its first line may be cut. */
  readonly above: string;
  /** The prefix that a pipe wrote before each line; null without one. */
  readonly prefix: LinePrefix | null;
  /** Whether the decimals of a number depend on its size. */
  readonly isScaled: boolean;
}

/** Minimum decimals that are not a coincidence. */
const MIN_DECIMALS = 2;

/**
 * Whether a last line without an end is whole: pastes end so. The line above has as many fields; its last number ends in
 * the column of those above or has their decimals; its last word is one of those above.
 */
export function isWholeLine(line: LogLine, end: LogEnd): boolean {
  const last = lastFieldOf(line);
  const alike = linesLike(line, end);
  const { isScaled } = end;
  if (alike.length === 0) return false;
  if (!isNumber(last)) return alike.some(({ text }) => text === last.text);
  return endsInColumn(last, alike) || (!isScaled && hasDecimals(last, alike));
}

/**
 * Returns the number of fields that a last line had before it was cut, if what may be lost of it are numbers; else 0.
 * Either it has as many fields as the rows above or, without any, their heading; or a row above begins like it.
 */
export function widthBeforeCut(line: LogLine, end: LogEnd): number {
  if (line.count < MIN_FIELDS) return 0;
  const alike = linesLike(line, end);
  if (alike.length === 0) return widthOfRowLike(line, end);
  const rows = alike.filter(({ isHeading }) => !isHeading);
  const isOfNumbers = rows.length > 0 ? rows.every(isNumber) : !NAMES.test(alike[0]!.text);
  return isOfNumbers && isNumber(lastFieldOf(line)) ? line.count : 0;
}

/** Returns the number of fields of the nearest row above that begins like a cut one, if it ends in numbers; else 0. */
function widthOfRowLike(line: LogLine, { above, prefix }: LogEnd): number {
  const whole = formsOf(line, 0, line.count - 1);
  let width = 0;
  for (const other of linesOf(above.split('\n'))) {
    if (prefix !== null) hidePrefix(other, prefix);
    if (other.count <= line.count || formsOf(other, 0, line.count - 1) !== whole) continue;
    // A name behind the cut says what the numbers are of.
    width = formsOf(other, line.count - 1, other.count).includes('w') ? 0 : other.count;
  }
  return width;
}

/** Returns a letter for each of some fields: whether it is a number or another word. */
function formsOf(line: LogLine, from: number, to: number): string {
  let forms = '';
  for (let i = from; i < to; i++) forms += /^\W?(\d|$)/.test(line.str(i)) ? 'n' : 'w';
  return forms;
}

/** Minimum number of fields: a name and its only number leave nothing. */
const MIN_FIELDS = 3;

/** Headings of a last field that is text. */
const NAMES = /^(command|cmd|comm|name|device|pool|zone)$/i;

/** The last fields of the lines above that have as many fields; none if the line right above has not. */
function linesLike(line: LogLine, { above, prefix }: LogEnd): LastField[] {
  const alike: LastField[] = [];
  let isBelowLike = false;
  for (const other of linesOf(above.split('\n'))) {
    if (prefix !== null) hidePrefix(other, prefix);
    isBelowLike = other.count === line.count;
    if (isBelowLike) alike.push(lastFieldOf(other));
  }
  return isBelowLike ? alike : [];
}

interface LastField {
  readonly text: string;
  /** The columns of its first character and after its last one. */
  readonly from: number;
  readonly to: number;
  /** Whether several blanks are before it. */
  readonly isPadded: boolean;
  /** The number of decimals; below 0 if it is not a plain number. */
  readonly decimals: number;
  /** Whether no field of its line is a number. */
  readonly isHeading: boolean;
}

function lastFieldOf(line: LogLine): LastField {
  const last = line.count - 1;
  const start = line.from[0]! - line.indent;
  return {
    text: line.str(last),
    from: line.from[last]! - start,
    to: line.to[last]! - start,
    isPadded: last > 0 && line.from[last]! - line.to[last - 1]! > 1,
    decimals: line.digits[last]!,
    isHeading: line.digits.subarray(0, line.count).every((digits) => digits < 0),
  };
}

/** Whether a field is a number, perhaps with a sign or a unit; a name may have digits, too. */
const isNumber = ({ text }: LastField) => /^\W?\d/.test(text);

/**
 * Whether a number ends where a number above does, in a column that is aligned to the right. A number that ends further
 * to the right may be of any length.
 */
function endsInColumn(last: LastField, above: readonly LastField[]): boolean {
  const inColumn = above.filter(({ to }) => to === last.to);
  return (
    above.every(({ to }) => to <= last.to) &&
    (inColumn.some(isNumber) || last.decimals > 0) &&
    inColumn.some(({ from }) => from !== last.from || last.decimals >= MIN_DECIMALS) &&
    [last, ...inColumn].some(({ isPadded }) => isPadded)
  );
}

/** Whether all numbers above have as many decimals. */
function hasDecimals({ decimals }: LastField, above: readonly LastField[]): boolean {
  const numbers = above.filter(isNumber);
  return (
    decimals >= MIN_DECIMALS &&
    numbers.length > 0 &&
    numbers.every((other) => other.decimals === decimals)
  );
}
