import { mayBeOfStamp } from '../../../parsers/shared/stamp-words.ts';
import { parseStamp, type Stamp } from '../../../parsers/shared/timestamp.ts';
import type { LogLine } from './line.ts';

/** Maximum number of words of a stamp: `Sat Nov 21 02:52:14 AM UTC 2026`. */
const MAX_WORDS = 7;

/**
 * Returns the possible lengths of a stamp before a line, in words, longest first; none if no word is a time. A stamp
 * ends before the first word after its time that no stamp has: parsing a text that is not a stamp is slow.
 */
export function stampLengths(line: LogLine): number[] {
  const limit = Math.min(MAX_WORDS, line.count - 1);
  const lengths: number[] = [];
  for (let words = 1; words <= limit; words++) {
    const word = line.str(words - 1);
    if (lengths.length === 0 ? isTime(word) : mayBeOfStamp(word)) lengths.unshift(words);
    else if (lengths.length > 0) break;
  }
  return lengths;
}

function isTime(word: string): boolean {
  return /^[[(]?(\d{1,2}:\d\d:\d\d|1\d{9}(\D|$))|T\d\d:\d\d:\d\d/.test(word);
}

/** Parses the stamp in a text that may be framed: `[2026-11-21 02:50:58]`, `02:50:58:`, `02:50:58,` */
export function stampOf(text: string): Stamp | null {
  return parseStamp(text.replace(/^[[(]/, '').replace(/[\]),:]{1,2}$/, ''));
}

const COLON = 58;

/**
 * Whether a line is only a stamp. It is called for every line, so it checks single bytes first: a word must have a
 * colon as its second or third byte, and no word may be a number with a fraction.
 */
export function isStamp(line: LogLine): boolean {
  if (line.count > MAX_WORDS + 3) return false;
  let isTimed = line.count === 1;
  for (let i = 0; i < line.count; i++) {
    if (line.digits[i]! > 0 && line.count > 1) return false;
    const from = line.from[i]!;
    isTimed ||= line.bytes[from + 1] === COLON || line.bytes[from + 2] === COLON;
  }
  return isTimed && parseStamp(line.text()) !== null;
}
