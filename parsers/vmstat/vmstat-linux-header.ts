import type { Line } from '../parser.ts';
import { fields } from '../shared/fields.ts';
import { isInOrder } from '../shared/header-order.ts';

/** The words in their order, which is the same in all languages; with `-a` `inact active` replace `buff cache`. */
export const ORDER = 'r b swpd free buff cache si so bi bo in cs us sy id wa st gu'.split(' ');

/** All English words: also those of `-a`, and `w` of procps 2. */
const ENGLISH = new Set([...ORDER, 'inact', 'active', 'w']);

/** Minimum number of words: `wa` has been printed since Linux 2.5.41, `gu` since procps 4.0. */
const MIN_WORDS = ORDER.indexOf('wa') + 1;

/**
 * `r b swpd free …`, of procps 2 `r b w swpd free …`; most languages keep the shortest words: `r b swpd libre … si so`
 */
export function isHeader(line: Line): boolean {
  if (!line.is(0, 'r') || !line.is(1, 'b')) return false;
  const swpd = line.is(2, 'w') ? 3 : 2;
  if (!line.is(swpd, 'swpd')) return false;
  return line.is(swpd + 1, 'free') || (line.is(swpd + 4, 'si') && line.is(swpd + 5, 'so'));
}

/** `procs memory swap io system cpu` of procps 2 */
export const isOldGroupLine = (line: Line): boolean =>
  line.is(0, 'procs') && line.is(1, 'memory') && line.is(2, 'swap') && line.is(3, 'io');

/**
 * `procs ---memory--- …`, `--procs-- …`, `进程 ---内存--- …`: the line above the words, in any language; a collector may
 * have put `--time--` before it.
 */
export function isVmstatGroupLine(line: Line): boolean {
  if (line.count < 6 || line.count > 14) return false;
  if (!TITLE.test(line.str(0))) return false;
  return isDashed(line) || (TITLE.test(line.str(1)) && areDashed(line, 2, 6));
}

/** `ttrình -----------bộ nhớ----------- … --cpu---dấu vết thời gian--`: names have blanks, two have run together. */
function isDashed(line: Line): boolean {
  if (!/^-{5,}[^-/|]+-*$/.test(line.str(1)) || /[^-]-$/.test(line.str(0))) return false;
  let dashed = 0;
  for (let i = 1; i < line.count; i++) if (line.str(i).includes('-')) dashed++;
  return dashed >= MIN_GROUPS;
}

/** Minimum number of groups: memory, swap, blocks, system and processors. */
const MIN_GROUPS = 5;

function areDashed(line: Line, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (!DASHED.test(line.str(i))) return false;
  return true;
}

const TITLE = /^-*[^-/]+-*$/;
const DASHED = /^-+[^-]+-+$/;

/** Whether a line may be a header in another language: a possible number of words, and no numbers. */
export function isTranslated(line: Line): boolean {
  const words = fields(line);
  const count = words.length - (isZone(words.at(-1)!) ? 1 : 0);
  return count >= MIN_WORDS && count <= ORDER.length && !words.some((word) => /^\d/.test(word));
}

/** With `-t` the last word of the header is the zone of the stamps. */
export const isZone = (word: string): boolean => /^([A-Z][A-Z0-9+-]*|[+-]\d+)$/.test(word);

/**
 * Returns the English words of a header: the printed words if they are English, else the English words of the same
 * position. An additional word after or between English words shows an unknown version; the printed words are kept
 * then.
 */
export function englishWords(words: readonly string[]): readonly string[] {
  const order = orderOf(words);
  const isEnglish = words.slice(0, order.indexOf('gu')).every((word) => ENGLISH.has(word));
  return isEnglish || !isInOrder(words, order) ? words : words.map((_, i) => order[i] ?? '');
}

function orderOf(words: readonly string[]): readonly string[] {
  const byActivity = words.includes('active') || INACTIVE.test(words[4]!);
  const order = byActivity ? ORDER.map((word) => BY_ACTIVITY.get(word) ?? word) : ORDER;
  return words[2] === 'w' ? order.toSpliced(2, 0, 'w') : order;
}

/** The beginning of `inact` in the languages of procps. */
const INACTIVE = /^(ina|inn?att|niea|неа|неак|非|不|비)/i;

const BY_ACTIVITY: ReadonlyMap<string, string> = new Map([
  ['buff', 'inact'],
  ['cache', 'active'],
]);
