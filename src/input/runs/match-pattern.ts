import type { PatternPart, RunPattern } from './run-pattern.ts';

/**
 * Returns the values of a pattern's names for a file; null if the pattern matches neither its path, nor a directory
 * above it, nor its name alone.
 */
export function matchPattern(
  pattern: RunPattern,
  path: string,
): ReadonlyMap<string, string> | null {
  const isOfNames = pattern.steps.length === 1;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return matchPath(pattern, path) ?? (isOfNames ? matchPath(pattern, name) : null);
}

/** Returns the values of a pattern's names for a path; null if the pattern matches neither it nor a directory above. */
export function matchPath({ steps }: RunPattern, path: string): ReadonlyMap<string, string> | null {
  const names = path.split('/');
  const values = new Map<string, string>();
  for (const [i, parts] of steps.entries()) {
    const found = matchStep(parts, names[i] ?? '');
    if (found === null) return null;
    for (const [name, value] of found) values.set(name, value);
  }
  return values;
}

/**
 * Returns the values of the names of a step; null if it does not match. A name takes as little as it can, `*` as much.
 * Between two of them, neither a word nor a number is cut. Words that hyphens join (`pool-of-threads-64`) and versions
 * (`4.9.62-21.56`) are cut at a hyphen only if the step does not match otherwise.
 */
function matchStep(parts: readonly PatternPart[], text: string): [string, string][] | null {
  const ends = endsOf(parts, text);
  if (!matchesFrom(0, { part: parts[0], ends: ends[0], text })) return null;
  const values: [string, string][] = [];
  let from = 0;
  for (const [i, part] of parts.entries()) {
    const { isEnd, last } = ends[i]!;
    if (part.kind === 'text') from += part.text.length;
    else if (part.kind === 'any') from = last;
    else {
      const least = isEnd.indexOf(1, from + 1);
      const end = isBareHyphen(parts[i + 1]) ? endOfJoined(text, { from, least, isEnd }) : least;
      values.push([part.name, text.slice(from, end)]);
      from = end;
    }
  }
  return values;
}

const isBareHyphen = (part: PatternPart | undefined) => part?.kind === 'text' && part.text === '-';

/** Returns the first end of a value that cuts no joined words and no version; the least of all if each does. */
function endOfJoined(
  text: string,
  { from, least, isEnd }: { from: number; least: number; isEnd: Uint8Array },
): number {
  for (let end = least; end >= 0; end = isEnd.indexOf(1, end + 1)) {
    if (!isJoint(text, from, end)) return end;
  }
  return least;
}

const VERSION_BEFORE = /(?:^|[^\d.])\d{1,9}(?:\.\d{1,9}){2,6}$/;
const NUMBER_WITH_DOT = /^-\d{1,9}\.\d/;
/** Maximum length of a version. */
const MAX_VERSION_LENGTH = 40;

/** Whether the hyphen at an index joins two words, or the two numbers of a version. */
function isJoint(text: string, from: number, index: number): boolean {
  const [before, after] = [text[index - 1] ?? '', text[index + 1] ?? ''];
  if (kindOf(before) === 'letter') return kindOf(after) === 'letter';
  const head = text.slice(Math.max(from, index - MAX_VERSION_LENGTH), index);
  return (
    VERSION_BEFORE.test(head) && NUMBER_WITH_DOT.test(text.slice(index, index + MAX_VERSION_LENGTH))
  );
}

/** Where a part may end, so that the parts after it match the rest of the text. */
interface Ends {
  readonly isEnd: Uint8Array;
  /** The last of the ends; -1 if there is none. */
  readonly last: number;
}

/** Finds the ends from the last part to the first. Nothing is tried twice: the time grows with both lengths only. */
function endsOf(parts: readonly PatternPart[], text: string): Ends[] {
  const ends: Ends[] = [];
  for (let i = parts.length - 1; i >= 0; i--) {
    const next = { part: parts[i + 1], ends: ends[0], text };
    const isBesideWild = isWild(parts[i]) && isWild(next.part);
    const isEnd = new Uint8Array(text.length + 1);
    for (let end = 0; end <= text.length; end++) {
      if ((!isBesideWild || isEdge(text, end)) && matchesFrom(end, next)) isEnd[end] = 1;
    }
    ends.unshift({ isEnd, last: isEnd.lastIndexOf(1) });
  }
  return ends;
}

const isWild = (part: PatternPart | undefined) => part !== undefined && part.kind !== 'text';

interface Rest {
  /** The first part of the rest; undefined at the end of the step. */
  readonly part: PatternPart | undefined;
  readonly ends: Ends | undefined;
  readonly text: string;
}

/** Whether a part and those after it match the text from an index on. */
function matchesFrom(from: number, { part, ends, text }: Rest): boolean {
  if (part === undefined || ends === undefined) return from === text.length;
  if (part.kind === 'text')
    return text.startsWith(part.text, from) && ends.isEnd[from + part.text.length] === 1;
  return ends.last >= from + (part.kind === 'name' ? 1 : 0);
}

/** Whether a word, a number or a sign ends at an index. */
function isEdge(text: string, index: number): boolean {
  if (index === 0 || index === text.length) return true;
  const kind = kindOf(text[index]!);
  return kind === 'sign' || kind !== kindOf(text[index - 1]!);
}

function kindOf(character: string): 'digit' | 'letter' | 'sign' {
  if (/\d/.test(character)) return 'digit';
  // Half of a pair counts as a letter, so that no pair is cut.
  return /[\p{L}\ud800-\udfff]/u.test(character) ? 'letter' : 'sign';
}
