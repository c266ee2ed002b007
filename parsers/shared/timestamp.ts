import { plainStamp } from './stamp-script.ts';
import { HALF_OF, isEnglishFiller, MONTH_OF, translations, WEEKDAY_OF } from './stamp-words.ts';

/**
 * A stamp as the tool prints it, in its printed fields: the whole file, not one line, decides whether `03/04` is a day
 * in April or in March.
 */
export interface Stamp {
  /** The date; null for a time of day without a date. */
  readonly date: PrintedDate | null;
  /** Seconds of the day; with `epoch` seconds since 1970. */
  readonly seconds: number;
  readonly epoch: boolean;
  /** The printed zone (`UTC`, `CET`, `+0200`); empty if none is printed. */
  readonly zone: string;
  /** Whether the seconds count from the start of the tool and are not a clock time. */
  readonly sinceStart?: true;
  /** The seconds before the stamp that its report covers, if the tool prints their start. */
  readonly covers?: number;
  /** Seconds since the host was started, if they are printed beside a time of day. */
  readonly up?: number;
  /** Whether the month's name means different months in different languages and the log does not decide. */
  readonly ambiguous?: true;
}

/** Three printed numbers; `order` is their meaning, `unknown` for `a/b/year`. */
export interface PrintedDate {
  readonly a: number;
  readonly b: number;
  /** The year; 0 if not printed (`Nov 21 02:50:58`): such a stamp is a time of day that also distinguishes days. */
  readonly year: number;
  readonly order: 'month-day' | 'unknown';
}

const bare = (word: string) => word.toLowerCase().replace(/[.,]$/, '');

interface Fields {
  date: PrintedDate | null;
  year: number;
  month: number;
  day: number;
  seconds: number;
  half: '' | 'am' | 'pm';
  zone: string;
  weekday: boolean;
  foreign: number;
}

/** `zzz ***Wed Feb 29 11:01:53 EST 2012 Sample interval: 5 seconds`: the first line of each sample of OSWatcher. */
const OSWATCHER = /^zzz \*\*\*(.{1,64}?)(?: Sample interval: \d+ \w+)?$/;

/** `zzz <11/28/2026 10:00:01> Count:720`: the same of ExaWatcher; it counts the samples that are left. */
const EXAWATCHER = /^zzz <([^<>]{1,32})> Count:\d+$/;

/** `time: 1795316869` of mmtests and lkp-tests, `timestamp: 1795316869.123456789` of pbench. */
const LABELLED = /^time(?:stamp)?: (?=1\d{9}(?:\.|$))/;

/**
 * Reads a line that is only a stamp: `2026-11-21 02:50:58`, `2026-11-21T02:50:58+0000`, `11/21/26 03:07:02 PM`,
 * `21.11.2026 03:07:02`, `Sat Nov 21 02:52:14 UTC 2026` and its translations, seconds since 1970, a bare time of day.
 * Null for any other text.
 */
export function parseStamp(text: string): Stamp | null {
  if (text !== last.text) last = { text, stamp: stampIn(text) };
  return last.stamp;
}

/** The last result, because a line is read twice: by its log, then by the reader that looks for the next log. */
let last: { readonly text: string; readonly stamp: Stamp | null } = { text: '', stamp: null };

/** `2026-11-21 02:50:58.123` and `2026-11-21T02:50:58Z`, as most stamps are: to read any words takes far longer. */
const USUAL = /^(\d{4}-\d\d-\d\d)(?: |T(?=[^Z]*(Z?)$))(\d\d:\d\d:\d\d(?:[.,]\d{1,9})?)\2$/;

function stampIn(text: string): Stamp | null {
  if (text.length > 128 || !/[\d\u0080-\uffff]/.test(text)) return null;
  const [, day = '', zone = '', time = ''] = USUAL.exec(text) ?? [];
  const date = day === '' ? null : parseDate(day);
  const seconds = date === null ? -1 : parseTimeOfDay(time);
  if (seconds >= 0) return { date, seconds, epoch: false, zone };
  const plain = plainStamp(LABEL.test(text) ? withoutLabel(text) : text).trim();
  return englishStamp(plain) ?? translatedStamp(plain);
}

/** The first letters of stamps with a label. */
const LABEL = /^(?:zzz|time)/;

function withoutLabel(text: string): string {
  return text.replace(OSWATCHER, '$1').replace(EXAWATCHER, '$1').replace(LABELLED, '');
}

/** A stamp in another language; the day of the week distinguishes languages that share words. */
function translatedStamp(plain: string): Stamp | null {
  const stamps = translations(plain).flatMap(({ text, weekday }) => {
    const stamp = englishStamp(text.trim());
    return stamp !== null && (weekday < 0 || isOn(weekday, stamp)) ? [stamp] : [];
  });
  const [first] = stamps;
  if (first === undefined) return null;
  const isClear = stamps.every(({ date }) => date?.a === first.date?.a);
  return isClear ? first : { ...first, ambiguous: true };
}

function isOn(weekday: number, { date }: Stamp): boolean {
  if (date === null || date.year === 0 || date.order === 'unknown') return true;
  return new Date(Date.UTC(date.year, date.a - 1, date.b)).getUTCDay() === weekday;
}

function englishStamp(text: string): Stamp | null {
  const words = text.split(/[ \t]+/);
  const only = words[0]!;
  if (words.length === 1 && /^1\d{9}(\.\d{1,9})?$/.test(only)) {
    return { date: null, seconds: Number(only), epoch: true, zone: 'UTC' };
  }
  const fields: Fields = {
    date: null,
    year: 0,
    month: 0,
    day: 0,
    seconds: -1,
    half: '',
    zone: '',
    weekday: false,
    foreign: 0,
  };
  for (const word of words) {
    readWord(word, fields);
    if (fields.foreign > 0) return null;
  }
  return fields.seconds >= 0 ? stampOf(fields) : null;
}

function stampOf(fields: Fields): Stamp | null {
  const { year, month, day, half, zone } = fields;
  const words = year > 0 || month > 0 || day > 0;
  if (words && (fields.date !== null || month === 0 || day === 0)) return null;
  const seconds = half === '' ? fields.seconds : twelveHour(fields.seconds, half);
  const date = words ? { a: month, b: day, year, order: 'month-day' as const } : fields.date;
  return { date, seconds, epoch: false, zone };
}

function twelveHour(seconds: number, half: 'am' | 'pm'): number {
  return (seconds % 43_200) + (half === 'pm' ? 43_200 : 0);
}

function readWord(word: string, fields: Fields): void {
  if (/^\d/.test(word)) readDigits(word, fields);
  else readName(word, fields);
}

function readDigits(word: string, fields: Fields): void {
  const seconds = parseTimeOfDay(fields.date === null ? word : withColons(word));
  if (seconds >= 0) fields.seconds = fields.seconds < 0 ? seconds : Number.NaN;
  else if (readIso(word, fields) || readDate(word, fields) || readNumber(word, fields)) return;
  else readName(word, fields);
}

/** Finnish and Swedish times have points, as dates do; they follow the date. */
function withColons(word: string): string {
  return word.replace(/^(\d\d)\.(\d\d)\.(\d\d)$/, '$1:$2:$3');
}

/** Seconds of `HH:MM:SS`, perhaps with a fraction after a point or a comma; −1 for any other text. */
export function parseTimeOfDay(word: string): number {
  const match = /^(\d{1,2}):(\d\d):(\d\d)(?:[.,](\d{1,9}))?$/.exec(word);
  if (match === null) return -1;
  const [hours, minutes] = [Number(match[1]), Number(match[2])];
  const seconds = Number(`${match[3]}.${match[4] ?? 0}`);
  return hours < 24 && minutes < 60 && seconds < 61 ? hours * 3600 + minutes * 60 + seconds : -1;
}

function readIso(word: string, fields: Fields): boolean {
  const match = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:[.,](\d+))?(Z|[+-]\d\d(?::?\d\d)?)?$/.exec(
    word,
  );
  if (match === null || fields.date !== null) return false;
  fields.date = parseDate(match[1]!);
  fields.seconds = parseTimeOfDay(`${match[2]}.${(match[3] ?? '0').slice(0, 9)}`);
  fields.zone = match[4] ?? '';
  if (fields.date === null || fields.seconds < 0) fields.foreign++;
  return true;
}

function readDate(word: string, fields: Fields): boolean {
  const date = fields.date === null ? parseDate(word) : null;
  if (date === null) return false;
  fields.date = date;
  return true;
}

/**
 * `2026-11-21`, `2026/11/21`, `2026.11.21.`, `11/21/26`, `21/11/2026`, `21.11.2026`, `21-11-2026`; null for any other
 * text or an impossible date. If the year comes last, the day is first with points and dashes, and may be second with
 * slashes.
 */
function parseDate(word: string): PrintedDate | null {
  const year = /^(\d{4})([-/.])(\d\d?)\2(\d\d?)\.?$/.exec(word);
  if (year !== null) return dateOf(Number(year[3]), Number(year[4]), Number(year[1]), 'month-day');
  const last = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d\d)\.?$/.exec(word);
  if (last === null) return null;
  const [a, b] = [Number(last[1]), Number(last[3])];
  if (last[2] === '/') return dateOf(a, b, yearOf(last[4]!), 'unknown');
  return dateOf(b, a, yearOf(last[4]!), 'month-day');
}

function yearOf(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : commonEra(Number(digits));
}

/** Thailand and Laos count from the Buddha's death. */
const commonEra = (year: number) => (year > 2500 && year < 2700 ? year - 543 : year);

function dateOf(
  a: number,
  b: number,
  year: number,
  order: PrintedDate['order'],
): PrintedDate | null {
  const [low, high] = order === 'unknown' ? [Math.min(a, b), Math.max(a, b)] : [a, b];
  return low >= 1 && low <= 12 && high >= 1 && high <= 31 ? { a, b, year, order } : null;
}

function readNumber(word: string, fields: Fields): boolean {
  const digits = /^(\d+)[.,]*$/.exec(word)?.[1];
  if (digits === undefined) return false;
  const number = Number.parseInt(digits, 10);
  if (digits.length === 4 && fields.year === 0) fields.year = commonEra(number);
  else if (number >= 1 && number <= 31 && fields.day === 0) fields.day = number;
  else fields.foreign++;
  return true;
}

const ZONE = /^([A-Z]{2,5}|[+-]\d\d(:?\d\d)?)$/;

function readName(word: string, fields: Fields): void {
  const name = bare(word);
  const month = MONTH_OF.get(name) ?? 0;
  const half = HALF_OF.get(name);
  if (half !== undefined) fields.half = half;
  else if (month > 0 && fields.month === 0) fields.month = month;
  else if (WEEKDAY_OF.has(name) && !fields.weekday) fields.weekday = true;
  else if (ZONE.test(word) && fields.seconds >= 0) fields.zone = word;
  else if (isEnglishFiller(name)) return;
  else fields.foreign++;
}

/** The stamp that a tool printed above its first header; one line, a banner, may be between them. */
export function stampBefore(before: readonly string[]): Stamp | null {
  const [last = '', above = ''] = before.filter((text) => text !== '').reverse();
  return parseStamp(last) ?? parseStamp(above);
}
