import { LANGUAGES } from './stamp-languages.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const LONG_MONTHS =
  'january february march april may june july august september october november december';

/** The number of the month by its English name. */
export const MONTH_OF: ReadonlyMap<string, number> = new Map([
  ...MONTHS.map((name, i) => [name.toLowerCase(), i + 1] as const),
  ...LONG_MONTHS.split(' ').map((name, i) => [name, i + 1] as const),
]);

/** The number of the day of the week by its English name; Sunday is 0. */
export const WEEKDAY_OF: ReadonlyMap<string, number> = new Map([
  ...'sun mon tue wed thu fri sat'.split(' ').map((name, i) => [name, i] as const),
  ...'sunday monday tuesday wednesday thursday friday saturday'
    .split(' ')
    .map((name, i) => [name, i] as const),
]);

/** The words for AM and PM of twelve-hour clocks; el_GR, ko_KR, zh_HK, ar_EG, hi_IN, bn_IN. */
export const HALF_OF: ReadonlyMap<string, 'am' | 'pm'> = new Map([
  ...['am', 'a.m', 'πμ', '오전', '上午', 'ص', 'पूर्वाह्न', 'পূর্বাহ্ণ'].map(
    (word) => [word, 'am'] as const,
  ),
  ...['pm', 'p.m', 'μμ', '오후', '下午', 'م', 'अपराह्न', 'অপরাহ্ণ'].map(
    (word) => [word, 'pm'] as const,
  ),
]);

/** The meaning of a word in a language: the number of a month, of a day of the week, or both (`mar` in Spanish). */
interface Sense {
  readonly month: number;
  readonly weekday: number;
}

/** `21 de novembre de 2026`, `2026 m. lapkričio 21 d.`, `2026. gada 21. novembris`, Solaris' `21:07:02 Uhr`. */
const FILLERS = new Set('at à d de del gada kl klo m uhr um г года'.split(' '));

/** `November 21, 2026 at 04:00:01 PM UTC` of illumos, `Saturday, 21 November 2026 16:00:01 o'clock GMT` of Solaris. */
export const isEnglishFiller = (word: string): boolean => word === 'at' || word === "o'clock";

/** The meanings of a word, by the index of the language. */
const SENSES: ReadonlyMap<string, ReadonlyMap<number, Sense>> = sensesOf();

function sensesOf(): Map<string, Map<number, Sense>> {
  const all = new Map<string, Map<number, Sense>>();
  const add = (names: string, language: number, sense: Partial<Sense>) => {
    for (const name of names.split('/')) {
      const senses = all.get(name) ?? new Map<number, Sense>();
      all.set(name, senses);
      const others = senses.get(language) ?? { month: 0, weekday: -1 };
      senses.set(language, { ...others, ...sense });
    }
  };
  for (const [language, { months, days }] of LANGUAGES.entries()) {
    for (const [i, names] of months.split(' ').entries()) add(names, language, { month: i + 1 });
    for (const [weekday, names] of days.split(' ').entries()) add(names, language, { weekday });
  }
  return all;
}

/** A stamp in English words, and the day of the week in it; −1 without one. */
export interface Translation {
  readonly text: string;
  readonly weekday: number;
}

const TIME = /(^|\s)\d{1,2}[:.]\d\d[:.]\d\d/;

/** A word, with the hyphens that separate it from numbers: `21-лис-2026`. */
const WORD = /-?\p{L}[\p{L}\p{M}’']*\.?-?/gu;

/** Maximum of numbers in a stamp: day, year, a time with points. Rows of numbers are not translated. */
const MAX_NUMBERS = 3;

/** Maximum of words to translate: a month and a day of the week. */
const MAX_NAMES = 2;

const numbersIn = (text: string): number => text.match(/(^|\s)\d[^\s:]*(?=\s|$)/g)?.length ?? 0;

/** The text in English words, once for each language that knows all of its words. */
export function translations(text: string): Translation[] {
  if (text.length > 64 || !TIME.test(text) || numbersIn(text) > MAX_NUMBERS) return [];
  const plain = text
    .replace(/[(),]/g, ' ')
    .replace(/\b([ap])\. ?m\./gi, '$1m')
    .replace(/(^|\s)(\d\d)\.(\d\d)\.(\d\d)(?=\s|$)/g, text.includes(':') ? '$&' : '$1$2:$3:$4');
  const words = (plain.match(WORD) ?? []).map(nameOf);
  const names = words.filter((word) => !isOther(word)).map((word) => word.toLowerCase());
  if (names.length === 0) return withoutBlanks(plain);
  const [first, ...others] = names.map((word) => SENSES.get(word));
  if (names.length > MAX_NAMES || first === undefined) return [];
  return [...first.keys()]
    .filter((language) => others.every((senses) => senses?.has(language) === true))
    .flatMap((language) => translationOf(plain, language) ?? []);
}

/** `21. 11. 2026` of Slovenia, `21. 11. 26` of Switzerland. */
function withoutBlanks(plain: string): Translation[] {
  const text = plain.replace(/(\d{1,2})\. (\d{1,2})\. (?=\d\d)/, '$1.$2.');
  return text === plain ? [] : [{ text, weekday: -1 }];
}

function translationOf(plain: string, language: number): Translation | null {
  const senseOf = (word: string) => SENSES.get(word.toLowerCase())?.get(language);
  let weekday = -1;
  let left = (plain.match(WORD) ?? []).filter((word) => senseOf(nameOf(word))?.month).length;
  let isForeign = false;
  const text = plain.replace(WORD, (printed) => {
    const word = nameOf(printed);
    if (isOther(word)) return FILLERS.has(word.toLowerCase()) ? ' ' : printed;
    const sense = senseOf(word);
    if (sense === undefined) isForeign = true;
    else if (sense.month > 0 && (sense.weekday < 0 || weekday >= 0 || left === 1)) {
      return ` ${MONTHS[sense.month - 1]} `;
    } else weekday = sense.weekday;
    if (sense?.month) left--;
    return ' ';
  });
  return isForeign ? null : { text, weekday };
}

const nameOf = (printed: string) => printed.replace(/^-|[.-]+$/g, '');

/** A word that means the same in every language: a zone, a half of the day, `de`. */
function isOther(word: string): boolean {
  if (SENSES.has(word.toLowerCase()) && !/^[A-Z]{3,5}$/.test(word)) return false;
  return (
    /^[A-Z]{2,5}$/.test(word) || FILLERS.has(word.toLowerCase()) || HALF_OF.has(word.toLowerCase())
  );
}

/** Signs that no stamp has between its words. */
const NO_STAMP = /[[\]=@#%&*<>{}|\\"!?;~^$_`]/;

/** Whether a word may belong to a stamp, in any language. Only signs and words of English letters are sure to be none. */
export function mayBeOfStamp(printed: string): boolean {
  const word = printed.replace(/[\]),:.]{1,3}$/, '');
  if (NO_STAMP.test(word)) return false;
  if (!/^[A-Za-z]+$/.test(word) || isOther(word)) return true;
  const name = word.toLowerCase();
  return [SENSES, MONTH_OF, WEEKDAY_OF].some((known) => known.has(name)) || isEnglishFiller(name);
}
