import { type AlignedNames, type AlignedPart, alignNames } from './align-names.ts';
import {
  areSwitches,
  countedName,
  handlers,
  isContent,
  isDevice,
  isHost,
  isPiece,
  isTool,
  isUnit,
  subjectOf,
} from './known-words.ts';
import { divideJoinedName, divideName } from './name-fields.ts';

/** A part of a step that differs between its names. */
export interface VaryingPart {
  /** `time`: when it ran; `content`: what a file holds; `shared`: what one run has several of, such as hosts. */
  readonly kind: 'parameter' | 'time' | 'content' | 'shared';
  /** The word beside it that names it; empty if there is none. */
  readonly key: string;
  /** Whether it is surely a parameter: a number with a word of its own. */
  readonly isSure: boolean;
  /** The share of its texts that are tools. */
  readonly toolShare: number;
}

export type ProposedPart = { readonly text: string } | VaryingPart;

/** Minimum share of the names that have the form of the pattern. Other directories hold scripts, or files of all runs. */
const MIN_SHARE = { directory: 0.8, file: 0.5 };

const ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}/;

/** Finds which parts of the names of directories or files vary, and what they are. Null if files have no common form. */
export function proposeStep(
  names: readonly string[],
  kind: 'directory' | 'file',
): readonly ProposedPart[] | null {
  if (names.length === 1) return [{ text: names[0]! }];
  if (names.every((name) => ADDRESS.test(name))) return [varying('shared')];
  const aligned = alignAny(names, MIN_SHARE[kind]);
  if (aligned === null) return kind === 'file' ? null : [wholeStep(names)];
  const { parts } = aligned;
  const times = timeFields(aligned.fields);
  const textAt = (i: number) => textOfPart(parts[i]);
  return parts.map((part, i) => {
    if ('text' in part) return part;
    if (times.has(part.field)) return varying('time', 'date');
    const isLast = part.field === aligned.fields.length - 1;
    const before = [8, 7, 6, 5, 4, 3, 2, 1].map((back) => textAt(i - back)).join('');
    const after = textAt(i + 1) + textAt(i + 2) + textAt(i + 3);
    return partOf({ values: part.values, before, after, isLast, isFile: kind === 'file' });
  });
}

/** Aligns names; words that hyphens join are one (`pool-of-threads`) where more names have a form in common then. */
function alignAny(names: readonly string[], minShare: number): AlignedNames | null {
  const plain = alignNames(
    names.map((name) => divideName(name)),
    minShare,
  );
  if (plain !== null && countOf(plain) === names.length) return plain;
  const joined = alignNames(names.map(divideJoinedName), minShare);
  return joined !== null && (plain === null || countOf(joined) > countOf(plain)) ? joined : plain;
}

const countOf = ({ fields }: AlignedNames) => fields[0]?.length ?? 0;

/** The text of a part beside another one. One that varies is no word, so a digit stands for it. */
function textOfPart(part: AlignedPart | undefined): string {
  if (part === undefined) return '';
  if ('text' in part) return part.text;
  const [first = ''] = part.values;
  return part.values.every((value) => isBehindHandlers(value)) ? first : '0';
}

/** Whether a text ends with how a database hands connections to threads (`pool-of-threads-`). */
function isBehindHandlers(before: string): boolean {
  const words = before.toLowerCase().replace(/[-_]$/, '');
  return handlers.some((handler) => words.endsWith(handler));
}

function varying(kind: VaryingPart['kind'], key = ''): VaryingPart {
  return { kind, key, isSure: false, toolShare: 0 };
}

/** What directories are whose names have no form in common. */
function wholeStep(names: readonly string[]): VaryingPart {
  const isShared = names.every(isHost) || shareOf(names, isContent) >= MIN_CONTENT_SHARE;
  return varying(isShared ? 'shared' : 'parameter');
}

/** Minimum share of the words of a part that say what files hold. */
const MIN_CONTENT_SHARE = 0.5;

function shareOf(values: readonly string[], holds: (value: string) => boolean): number {
  return values.filter(holds).length / values.length;
}

/** The texts of a part, and those beside it. */
interface PartOfNames {
  readonly values: readonly string[];
  readonly before: string;
  readonly after: string;
  /** Whether it is in the last field, where logs that are rotated have a number. */
  readonly isLast: boolean;
  readonly isFile: boolean;
}

function partOf(part: PartOfNames): VaryingPart {
  return part.values.every((value) => /^\d/.test(value)) ? numberOf(part) : wordOf(part);
}

function wordOf({ values, before }: PartOfNames): VaryingPart {
  const distinct = [...new Set(values)];
  if (distinct.every(isHost) || distinct.every(isDevice)) return varying('shared');
  if (shareOf(distinct, isContent) >= MIN_CONTENT_SHARE)
    return { ...varying('content'), toolShare: shareOf(distinct, isTool) };
  const named = /(\p{L}+)[=:]$/u.exec(before)?.[1];
  const switched = areSwitches(distinct) ? /(\p{L}+)[-_]?$/u.exec(before)?.[1] : undefined;
  const beside = usableName(wordsBeside(before, '').joined);
  return varying('parameter', named ?? switched ?? (subjectOf(distinct) || beside));
}

const VERSION = /^\d+(?:\.\d+){2}/;

/** Minimum number of values of a number without a name that count runs: 1 and 2 may be anything. */
const MIN_COUNTED = 3;

/** A number is named by the word that it touches (`bp10`, `64th`), else by one beside it (`bp-10`, `5-threads`). */
function numberOf({ values, before, after, isLast, isFile }: PartOfNames): VaryingPart {
  const isVersion = values.every((value) => VERSION.test(value));
  const words = wordsBeside(before, after);
  const counted = words.touching || words.joined;
  const [behind, joined, next] = [words.behind, words.joined, words.next].map(usableName);
  const word = isBehindHandlers(before)
    ? 'connections'
    : words.touching || behind || joined || next || '';
  if (isVersion) return varying('parameter', word || 'version');
  if (isHost(counted) || isDevice(counted)) return varying('shared');
  if (isFile && (isPiece(counted) || isContent(counted))) return varying('shared');
  const isCount = word === 'r' || (word === '' && isLast && new Set(values).size >= MIN_COUNTED);
  const key = isCount && areCounted(values) ? 'run' : countedName(word);
  if (isFile && isLast && word === '') return varying('shared');
  const isOwn = (words.touching || behind) !== '';
  return {
    ...varying('parameter', key),
    isSure: isOwn || (joined !== '' && !areCounted(values)),
  };
}

interface WordsBeside {
  /** The word directly before a number, and the one directly behind it. */
  readonly touching: string;
  readonly behind: string;
  /** The whole field before it, and the whole field after it. */
  readonly joined: string;
  readonly next: string;
}

function wordsBeside(before: string, after: string): WordsBeside {
  const word = (form: RegExp, text: string) => form.exec(text)?.[1] ?? '';
  return {
    touching: word(/(\p{L}+)$/u, before),
    behind: word(/^(\p{L}+)/u, after),
    joined: word(/(?:^|[^\p{L}\p{N}])(\p{L}+)[-_=: ]$/u, before),
    next: word(/^[-_ ](\p{L}+)(?![\p{L}\p{N}])/u, after),
  };
}

/** Returns the word if it may name a parameter, else nothing. */
function usableName(word: string): string {
  return isUnit(word) || isContent(word) ? '' : word;
}

/** Whether numbers count from 0 or 1 on without a gap, as parts of a log do. */
function areCounted(values: readonly string[]): boolean {
  const numbers = [...new Set(values.map(Number))].sort((a, b) => a - b);
  return numbers[0]! <= 1 && numbers.every((number, i) => number === numbers[0]! + i);
}

const DAY = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;
const DAY_AND_TIME = /^(?:19|20)\d{6}T?\d{4,6}Z?$/;
/** Seconds or milliseconds since 1970, from 2017 on. */
const EPOCH = /^1[5-9]\d{8}(?:\d{3})?$/;
const TIME = /^(?:[01]\d|2[0-3])[0-5]\d[0-5]\d$/;
const YEAR = /^(?:19|20)\d\d$/;
const MONTH = /^(?:0[1-9]|1[0-2])$/;
const DAY_OF_MONTH = /^(?:0[1-9]|[12]\d|3[01])$/;
const TWO_DIGITS = /^[0-5]\d$/;

/** Finds the fields that are dates and times of day in all names. */
function timeFields(fields: readonly (readonly string[])[]): ReadonlySet<number> {
  const found = new Set<number>();
  const holds = (i: number, form: RegExp) => fields[i]?.every((text) => form.test(text)) ?? false;
  const hold = (from: number, forms: readonly RegExp[]) =>
    forms.every((form, i) => holds(from + i, form));
  const add = (from: number, count: number) => {
    for (let i = from; i < from + count; i++) found.add(i);
  };
  for (let i = 0; i < fields.length; i++) {
    if ([DAY, DAY_AND_TIME, EPOCH].some((form) => holds(i, form))) add(i, 1);
    else if (hold(i, [YEAR, MONTH, DAY_OF_MONTH])) add(i, 3);
    else if (!found.has(i - 1)) continue;
    else if (holds(i, TIME)) add(i, 1);
    else if (hold(i, [TWO_DIGITS, TWO_DIGITS, TWO_DIGITS])) add(i, 3);
  }
  return found;
}
