import { DATES, isIdentifying, JOINED_NAMES, SPACED_NAMES } from './numbered-names.ts';
import { hasPlace, homeIn, type PlaceOnHost, placeOnHost } from './places.ts';
import { isDeviceName, isPlain, isProgramName } from './plain.ts';
import { isEverywhere, shapeKindOf, WORDS } from './shapes.ts';
import type { NameKind, StableNames } from './stable-names.ts';

/** Matches the parts of a text between blanks, quotes and brackets. */
const TOKENS = /[^\s"'`()<>[\]{},;=|]+/g;
/** Directories that every host has. */
const USUAL_DIRECTORIES = new Set([
  '/',
  '/boot',
  '/home',
  '/mnt',
  '/opt',
  '/srv',
  '/tmp',
  '/usr',
  '/var',
]);
/** A file of the user's own: `./test`. */
const RELATIVE = /^(?:~|\.{1,2})\/./;
const ABSOLUTE = /^(?:~|\.{0,2})\/|^[A-Za-z]:\\|^\\\\/;
/** A setting or a file of the kernel, whose words stay on a host that is called like one: `vm.swappiness`. */
const OF_KERNEL = /^(?:\/(?:proc|sys)\/|(?:fs|kernel|net|vm)\.[a-z])/;
/** Options of one letter, in a bundle of at most three or with a number: `-xtz`, `-s4k`. */
const SHORT_OPTION = /^-[A-Za-z]{1,3}(?:\d{1,11}[A-Za-z]?)?$/;

/** Returns a text as it is if it is plain, else the name that replaces it as a whole. */
export function replaceWhole(names: StableNames, kind: NameKind, text: string): string {
  if (isDevice(kind) && isDeviceName(text)) return text;
  const known = names.known(text);
  // What tools print above columns are not names of this machine, though a process may be called `System`.
  if (known !== undefined && (kind !== 'column' || !isPlain(text) || isHost(names, text)))
    return known;
  const stays = !isDevice(kind) && isPlain(text) && !isHost(names, text);
  return stays ? text : names.name(shapeKindOf(text) ?? kind, text);
}

/** Returns the name that replaces a text as a whole, whatever it is. */
export function replaceAlways(names: StableNames, kind: NameKind, text: string): string {
  return names.known(text) ?? names.name(kind, text);
}

/** Replaces what stands between blanks, quotes, brackets and slashes, unless it is plain: the names of devices. */
export function replaceTokens(names: StableNames, kind: NameKind, text: string): string {
  if (isDevice(kind) && isDeviceName(text)) return text;
  return eachToken(names, text, (token) =>
    token
      .split('/')
      .map((part) => replaceWhole(names, kind, part))
      .join('/'),
  );
}

function isHost(names: StableNames, text: string): boolean {
  return names.hostWords.test(text);
}

/** Plain names of devices stay, also on a host that is called so. */
function isDevice(kind: NameKind): boolean {
  return kind === 'disk' || kind === 'group' || kind === 'if';
}

/** Kinds of texts that users write. A number in them may tell whose it is. */
const WRITTEN: ReadonlySet<NameKind> = new Set(['mark', 'run', 'job', 'file']);

/** Replaces each word of letters and digits that is not plain, and keeps what is between them. */
export function replaceWords(names: StableNames, kind: NameKind, text: string): string {
  const whole = names.known(text);
  if (whole !== undefined) return whole;
  const isWritten = WRITTEN.has(kind);
  let isAfterName = false;
  const named = (word: string) => {
    isAfterName = true;
    return replaceAlways(names, kind, word);
  };
  const replaceWord = (word: string) => {
    if (isWritten && isIdentifying(word, isAfterName)) return named(word);
    const replaced = replaceWhole(names, kind, word);
    isAfterName = replaced !== word;
    return replaced;
  };
  const replaceNumbered = (part: string) =>
    eachOther(part, JOINED_NAMES, named, (rest) => rest.replace(WORDS, replaceWord));
  const replaceDated = (part: string) =>
    eachOther(
      part,
      DATES,
      (date) => (names.isInYearOfRun(date) ? date : named(date)),
      replaceNumbered,
    );
  const replacePart = isWritten ? replaceDated : replaceNumbered;
  return eachOther(text, SPACED_NAMES, named, (part) =>
    eachToken(
      names,
      part,
      (token) => besideHosts(names, token, replacePart),
      () => {
        isAfterName = true;
      },
    ),
  );
}

/** Replaces what an expression matches, which is a group of its own, and what is beside it. */
function eachOther(
  text: string,
  matches: RegExp,
  replace: (match: string) => string,
  replaceRest: (rest: string) => string,
): string {
  const parts = text.split(matches);
  return parts.map((part, i) => (i % 2 === 0 ? replaceRest(part) : replace(part))).join('');
}

/** Replaces what was replaced elsewhere, and addresses and serial numbers, in the words that a tool prints. */
export function replaceKnown(names: StableNames, text: string): string {
  return text.replace(
    TOKENS,
    (token) =>
      names.known(token) ??
      besideHosts(names, token, (part) =>
        part.replace(WORDS, (word) => {
          const kind = shapeKindOf(word);
          return kind === undefined ? word : names.name(kind, word);
        }),
      ),
  );
}

/** Returns the name of a file system: a path, `server:/path`, or a word. */
export function replaceFilesystem(names: StableNames, name: string): string {
  const place = placeOnHost(name);
  return place === undefined ? replaceWhole(names, 'path', name) : replacePlace(names, place);
}

/** Replaces the user, host and path of a place, also if they are plain. */
function replacePlace(names: StableNames, { user, host, path, rest }: PlaceOnHost): string {
  const machine = isEverywhere(host)
    ? host
    : replaceAlways(names, shapeKindOf(host) ?? 'host', host);
  return [
    user === undefined ? '' : `${replaceAlways(names, 'user', user)}@`,
    ...[machine, path === undefined ? '' : ':'],
    path === undefined || USUAL_DIRECTORIES.has(path) ? path : replaceAlways(names, 'path', path),
    replaceWords(names, 'name', rest),
  ].join('');
}

/** Returns a text that is plain but for hosts of the run with other names for these; undefined for another text. */
export function replaceInPlain(names: StableNames, text: string): string | undefined {
  const others = text.split(names.hostWords).filter((_, i) => i % 2 === 0);
  if (hasPlace(text) || !others.every(isPlain)) return undefined;
  return replaceWords(names, 'name', text);
}

/** Replaces the hosts of the run, and what is beside them as the given function does. */
function besideHosts(names: StableNames, text: string, replace: (part: string) => string): string {
  return eachOther(text, names.hostWords, (host) => names.known(host) ?? replace(host), replace);
}

/** Replaces the parts of a text between blanks and brackets. Calls `named` after one that is a name as a whole. */
function eachToken(
  names: StableNames,
  text: string,
  replace: (token: string) => string,
  named = () => {},
): string {
  const known = names.known(text);
  if (known !== undefined) return known;
  return text.replace(TOKENS, (token) => {
    const end = endOfWord(token);
    const word = token.slice(0, end);
    let isName = true;
    const replaced = replaceToken(names, word, (part) => {
      isName = false;
      return replace(part);
    });
    if (isName && replaced !== word) named();
    return `${replaced}${token.slice(end)}`;
  });
}

/** Returns where the punctuation behind a word begins. A regular expression would look for it from each dot. */
function endOfWord(token: string): number {
  let end = token.length;
  while (end > 0 && '.:!?'.includes(token[end - 1]!)) end--;
  return end;
}

function replaceToken(
  names: StableNames,
  token: string,
  replace: (token: string) => string,
): string {
  const known = names.known(token);
  if (known !== undefined) return known;
  const shape = shapeKindOf(token);
  if (shape !== undefined) return names.name(shape, token);
  if (SHORT_OPTION.test(token) || (OF_KERNEL.test(token) && isPlain(token))) return token;
  if (RELATIVE.test(token) && !isProgramName(token)) return replaceAlways(names, 'path', token);
  if (ABSOLUTE.test(token)) return replaceWhole(names, 'path', token);
  const place = placeOnHost(token);
  if (place !== undefined) return replacePlace(names, place);
  const home = homeIn(token);
  if (home === -1) return replace(token);
  return `${replace(token.slice(0, home))}${replaceWhole(names, 'path', token.slice(home))}`;
}
