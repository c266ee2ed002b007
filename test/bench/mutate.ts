import type { Random } from './random.ts';

/** A log to damage: bytes as latin1, so that every position is one byte. */
type Mutation = (text: string, random: Random, other: string) => string;

const LONG_LINE = 65_536;
const HUGE = ['1e999', '9'.repeat(20), '9'.repeat(400), '-1', '18446744073709551615', '0x7f', '-0'];
const HOSTILE = ['__proto__', 'constructor', 'toString', 'NaN', '-', '%', '\xff\xfe', '\r', '\t'];
const ESCAPES = ['\x1b[2J', '\x1b[', '\x1b]0;', '\x1b7', '\x1b8', '\x1b[2K', '\x1b', '\x07'];
const PREFIXES = [
  '2026-11-22T10:00:00.5Z ',
  'Nov 22 10:00:00 db7 stat[47]: ',
  'app_1  | ',
  '0.25 ',
];
const MOST_LINES = 20;

/** What can befall a log, by a name that a report of a failure quotes. */
const MUTATIONS: Readonly<Record<string, Mutation>> = {
  flip: (text, random) => {
    const at = whole(random, text.length);
    const flipped = text.charCodeAt(at) ^ (1 << whole(random, 8));
    return replaced(text, at, at + 1, String.fromCharCode(flipped & 255));
  },
  cut: (text, random) => text.slice(0, whole(random, text.length)),
  behead: (text, random) => text.slice(whole(random, text.length)),
  delete: (text, random) => {
    const [from, to] = someLines(text, random);
    return replaced(text, from, to, '');
  },
  repeat: (text, random) => {
    const [from, to] = someLines(text, random);
    return replaced(text, from, from, text.slice(from, to).repeat(1 + whole(random, 4)));
  },
  move: (text, random) => {
    const [from, to] = someLines(text, random);
    const rest = replaced(text, from, to, '');
    const at = lineStart(rest, whole(random, rest.length));
    return replaced(rest, at, at, text.slice(from, to));
  },
  paste: (text, random, other) => {
    const [from, to] = someLines(other, random);
    const at = lineStart(text, whole(random, text.length));
    return replaced(text, at, at, other.slice(from, to));
  },
  words: (text, random, other) => {
    const [from, to] = someWord(text, random);
    const [otherFrom, otherTo] = someWord(other, random);
    return text.replaceAll(text.slice(from, to) || '\0', () => other.slice(otherFrom, otherTo));
  },
  huge: (text, random) => inWord(text, random, pick(HUGE, random)),
  hostile: (text, random) => inWord(text, random, pick(HOSTILE, random)),
  nul: (text, random) => inserted(text, random, '\0'.repeat(1 + whole(random, 9))),
  escape: (text, random) => inserted(text, random, pick(ESCAPES, random)),
  long: (text, random) => {
    const [from, to] = someLines(text, random);
    const line = text.slice(from, to).replaceAll('\n', ' ') || 'x';
    const length = LONG_LINE - 2 + whole(random, 4);
    const longest = line.repeat(Math.ceil(length / line.length)).slice(0, length);
    return replaced(text, from, from, `${longest}\n`);
  },
  glue: (text, random) => {
    const [from, to] = someLines(text, random);
    return replaced(text, from, to, text.slice(from, to).replaceAll('\n', ''));
  },
  prefix: (text, random) => text.replace(/^/gm, pick(PREFIXES, random)),
  wide: (text) => `\xff\xfe${text.replace(/./gs, '$&\0')}`,
  returns: (text) => text.replaceAll('\n', '\r'),
};

const NAMES = Object.keys(MUTATIONS);

/** A text after one to four accidents, and which they were. `other` is what pieces are pasted from. */
export function mutate(text: string, random: Random, other: string): { text: string; by: string } {
  let mutant = text;
  const by: string[] = [];
  for (let left = 1 + whole(random, 4); left > 0; left--) {
    const name = pick(NAMES, random);
    // Most lines of 64 KiB take long and find little.
    if (name === 'long' && random.uniform() > 0.1) continue;
    mutant = MUTATIONS[name]!(mutant, random, other);
    by.push(name);
  }
  return { text: mutant, by: by.join('+') };
}

/** A whole number from 0 on, less than `limit`. */
export function whole(random: Random, limit: number): number {
  return Math.floor(random.between(0, limit));
}

/** One of several. */
export function pick<T>(all: readonly T[], random: Random): T {
  return all[whole(random, all.length)]!;
}

function replaced(text: string, from: number, to: number, by: string): string {
  return text.slice(0, from) + by + text.slice(to);
}

function inserted(text: string, random: Random, what: string): string {
  const at = whole(random, text.length);
  return replaced(text, at, at, what);
}

function inWord(text: string, random: Random, what: string): string {
  const [from, to] = someWord(text, random);
  return replaced(text, from, to, what);
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** The bounds of up to twenty lines, from the start of the first to the start of the one behind the last. */
function someLines(text: string, random: Random): [number, number] {
  const from = lineStart(text, whole(random, text.length));
  let to = from;
  for (let left = 1 + whole(random, MOST_LINES); left > 0 && to < text.length; left--) {
    const end = text.indexOf('\n', to);
    to = end < 0 ? text.length : end + 1;
  }
  return [from, to];
}

/** The bounds of a word; two times of three it is one of the first lines, where headers are. */
function someWord(text: string, random: Random): [number, number] {
  const at = whole(random, random.uniform() < 0.7 ? Math.min(600, text.length) : text.length);
  let from = at;
  while (from > 0 && text.charCodeAt(from - 1) > 32) from--;
  let to = at;
  while (to < text.length && text.charCodeAt(to) > 32) to++;
  return [from, to];
}
