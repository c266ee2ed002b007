import { type LogLine, linesOf } from './line.ts';
import { hidePrefix, type LinePrefix } from './line-prefix.ts';

/** Minimum number of whole fields of a row that was cut: a name or a time alone says nothing. */
const MIN_FIELDS = 2;

/** A row whose end was cut, with the mark of an unknown number in place of each lost field. */
export interface CutRow {
  readonly text: string;
  /** The number of fields that are whole. */
  readonly known: number;
}

/**
 * Completes a last line that was cut by the form of the nearest line above whose first fields are alike. The last word
 * may be cut itself. Null if too little is left of it, or if no line above is like it.
 */
export function completedRow(
  line: LogLine,
  { above, prefix }: { readonly above: string; readonly prefix: LinePrefix | null },
): CutRow | null {
  const text = line.text();
  const words = text.trim().split(/\s+/);
  const known = words.length - 1;
  if (known < MIN_FIELDS) return null;
  const whole = words.slice(0, known);
  let width = 0;
  for (const other of linesOf(above.split('\n'))) {
    if (prefix !== null) hidePrefix(other, prefix);
    const isAlike =
      other.count > known && whole.every((word, i) => formOf(word) === formOf(other.str(i)));
    // A name at the end says what the numbers are of.
    if (isAlike) width = areNumbers(other, known) ? other.count : 0;
  }
  if (width === 0) return null;
  const indent = /^\s*/.exec(text)![0];
  return { text: indent + [...whole, ...Array(width - known).fill('-')].join(' '), known };
}

function areNumbers(line: LogLine, from: number): boolean {
  for (let i = from; i < line.count; i++) if (formOf(line.str(i)) !== 'number') return false;
  return true;
}

/** Whether a word is a number, a time or another word. */
function formOf(word: string): 'number' | 'time' | 'word' {
  if (/^[-+]?\d[\d.,]*[%A-Za-z]{0,3}$/.test(word) || word === '-') return 'number';
  return /^\d[\d:./TZ-]*$/.test(word) ? 'time' : 'word';
}
