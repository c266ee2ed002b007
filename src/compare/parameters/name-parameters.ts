import { isUnit } from '../../input/runs/propose/known-words.ts';
import type { Parameter } from './parameter.ts';
import { isRepeat, onlyCount, withoutTime } from './repeat.ts';

/** Matches what divides the parts of a name; a point between digits does not. */
const SEPARATOR = /[-_,/= ]+|(?<!\d)\.|\.(?!\d)/;
const NUMBER = /(\d+(?:\.\d+)?)/;
/** Minimum letters of a word after a number that names it, as in `64th`. */
const MIN_WORD_LETTERS = 2;
/** Matches a word that names nothing, as in `on-4-drives`. */
const PREPOSITION = /^(at|by|for|from|in|of|on|per|to|with)$/i;

/**
 * The parts in which names of the same form differ: `zfs-64th` and `ext4-64th` differ in their first part. A number gets
 * the name that is before it (`iops12000`, `threads-64`) or after it (`64threads`). Empty if names have several forms.
 */
export function nameParameters(names: readonly string[]): readonly Parameter[] {
  const divided = names.map((name) => withoutTime(name).split(SEPARATOR));
  const count = divided[0]?.length ?? 0;
  if (divided.some((parts) => parts.length !== count)) return [];
  const columns = Array.from({ length: count }, (_, i) => divided.map((parts) => parts[i]!));
  return columns.flatMap((words, at): Parameter[] => {
    if (isSame(words)) return [];
    const place = {
      at,
      count,
      before: constantOf(columns[at - 1]),
      next: constantOf(columns[at + 1]),
    };
    const number = numberIn(words);
    return number === null ? wordPart(words, place) : numberPart(number, words, place);
  });
}

/** The place of a part in names, and the parts beside it, if those are the same in all names; else they are empty. */
interface PartPlace {
  readonly at: number;
  readonly count: number;
  readonly before: string;
  readonly next: string;
}

function wordPart(values: readonly string[], { at, before }: PartPlace): Parameter[] {
  if (isRepeat({ name: before, values })) return [];
  if (before !== '') return [{ name: before, values }];
  // What is different in each run says no more than its name.
  const repeats = new Set(values).size < values.length;
  return repeats ? [{ name: partName(at), values }] : [];
}

/** The name of a part of names that nothing else names. */
function partName(at: number): string {
  return `name part ${at + 1}`;
}

/** Whether a parameter has the name of a part only: beside whole names it says nothing. */
export function isNameless({ name }: Parameter): boolean {
  return /^name part \d+$/.test(name);
}

function numberPart(
  number: NumberInWords,
  words: readonly string[],
  { at, count, before, next }: PartPlace,
): Parameter[] {
  const isVersion = /\d/.test(number.before + number.after);
  const isWord = number.after.length >= MIN_WORD_LETTERS && !isUnit(number.after) && !isVersion;
  const word = isWord ? number.after : '';
  const touching = isVersion ? '' : number.before;
  const name = touching || word || (PREPOSITION.test(before) ? next || before : before || next);
  const isNamed = /\p{L}/u.test(name);
  if (isNamed ? isCounter(name, number.values) : onlyCount(words)) return [];
  const unit = name === word ? '' : number.after;
  const title = isNamed ? name : count === 1 ? 'run' : partName(at);
  const values = number.values.map((value) => `${value}${unit}`);
  return [{ name: title, values: isVersion ? words : values }];
}

/** Whether numbers only count the runs: `run1` and `run2`, or `t1`, `t2`, `t3`. */
function isCounter(name: string, values: readonly string[]): boolean {
  if (isRepeat({ name, values })) return true;
  const first = Number(values[0]);
  return name.length === 1 && values.every((value, i) => Number(value) === first + i);
}

/** Returns the word of a part that is the same in all names; empty if they differ. */
function constantOf(words: readonly string[] | undefined): string {
  return words !== undefined && isSame(words) ? words[0]! : '';
}

/** The only number in which words differ, with the text before and after it. */
interface NumberInWords {
  readonly before: string;
  readonly after: string;
  /** Without leading zeros. */
  readonly values: readonly string[];
}

function numberIn(words: readonly string[]): NumberInWords | null {
  const tokens = words.map((word) => word.split(NUMBER));
  const [first] = tokens;
  if (tokens.some(({ length }) => length !== first!.length)) return null;
  const differing = [...first!.keys()].filter((i) => !isSame(tokens.map((parts) => parts[i]!)));
  const [at] = differing;
  // Texts and numbers take turns.
  if (at === undefined || differing.length > 1 || at % 2 === 0) return null;
  return {
    before: first!.slice(0, at).join(''),
    after: first!.slice(at + 1).join(''),
    values: tokens.map((parts) => parts[at]!.replace(/^0+(?=\d)/, '')),
  };
}

function isSame(words: readonly string[]): boolean {
  return words.every((word) => word === words[0]);
}
