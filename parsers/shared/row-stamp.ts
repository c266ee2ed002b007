import type { Line } from '../parser.ts';
import { dayStamp } from './clock-stamps.ts';
import { fields } from './fields.ts';
import { parseStamp, type Stamp } from './timestamp.ts';

/** Header words that look like a zone. */
const HEADER_NAMES = new Set(
  'CPU NODE CORE SOCK INTR TTY DEV IFACE FAN TEMP IN BUS BAT FILESYSTEM MOUNTPOINT FCHOST UID PID TGID TID USER'.split(
    ' ',
  ),
);

/** Maximum of words in a time of day in any locale: `02 giờ 51 phút 00 giây`. */
const MAX_STAMP_WORDS = 6;

const MORNING = /^(am|a\.m\.?|πμ|π\.μ\.|上午|午前|오전)$/i;
const EVENING = /^(pm|p\.m\.?|μμ|μ\.μ\.|下午|午後|오후)$/i;

/**
 * Returns the number of words that are the time in front of a row or header: `02:50:58`, `06:50:58 PM`, `02時50分58秒`,
 * `02시 50분 58초`, seconds since 1970. 0 if the line begins with something else.
 */
export function stampWords(line: Line): number {
  const limit = Math.min(MAX_STAMP_WORDS, line.count);
  let words = 0;
  while (words < limit && isPart(line.str(words))) words++;
  return words > 0 && parseRowStamp(textOf(line, words)) !== null ? words : 0;
}

/**
 * Returns the number of words of the time in front of a row if its header does not show it and a number follows: the
 * fewest words that are a time, and words after them without a number (`PM`, a zone, the name of the seconds).
 */
export function fewestStampWords(line: Line): number {
  let words = 1;
  while (words < MAX_STAMP_WORDS && parseRowStamp(textOf(line, words)) === null) words++;
  while (words < MAX_STAMP_WORDS && /^\D+$/.test(line.str(words)) && isPart(line.str(words)))
    words++;
  return words;
}

function isPart(word: string): boolean {
  if (HEADER_NAMES.has(word)) return false;
  if (/^\d/.test(word)) return !word.includes('/') || /^\d+\/\d+\/\d+$/.test(word);
  if (MORNING.test(word) || EVENING.test(word)) return true;
  return /^(UTC|[A-Z]{2,4}T|[+-]\d{2,4})$/.test(word) || !/^[\x20-\x7e]+$/.test(word);
}

/** The words in front of a line. */
export function textOf(line: Line, words: number): string {
  if (words === 1) return line.str(0);
  return fields(line, 0, words).join(' ');
}

/** The time in front of a row, in any locale; null for any other text. */
export function parseRowStamp(text: string): Stamp | null {
  const stamp = parseStamp(text) ?? timeOfWords(text);
  // The first of two times was added by a pipe; the second belongs to the row.
  return stamp === null || Number.isNaN(stamp.seconds) ? null : stamp;
}

/** Three numbers and perhaps a half of the day, with anything between them. */
function timeOfWords(text: string): Stamp | null {
  if (text.length > 64) return null;
  const words = text.split(' ');
  const numbers = text.match(/\d+/g);
  if (numbers?.length !== 3 || numbers.some((n) => n.length > 2)) return null;
  const [hours, minutes, second] = numbers.map(Number) as [number, number, number];
  if (hours > 23 || minutes > 59 || second > 60) return null;
  const half = words.some((word) => EVENING.test(word)) ? 12 : 0;
  const isHalf = half > 0 || words.some((word) => MORNING.test(word));
  const hour = isHalf ? (hours % 12) + half : hours;
  return dayStamp(hour * 3600 + minutes * 60 + second);
}

/**
 * Returns the number of words that say that a line has averages or totals of the whole log: they end in a colon, in the
 * language of the locale (`Average:`, `Moyenne :`, `平均時間：`). Solaris and AIX print no colon. 0 for any other line.
 */
export function summaryWords(line: Line): number {
  if (line.is(0, 'Average')) return 1;
  if (line.is(0, '#')) return 0;
  for (let i = 0; i < 3; i++) {
    const word = line.str(i);
    if (/^\d/.test(word)) return 0;
    if (word.endsWith(':') || word.endsWith('：')) return i + 1;
  }
  return 0;
}

/** Returns the number of words in front of a header: its time, or those that say that averages follow. */
export function leadingWords(line: Line): number {
  return stampWords(line) || summaryWords(line);
}
