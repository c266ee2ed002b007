import { isPlain } from './plain.ts';
import { shapeKindOf, WORDS } from './shapes.ts';
import type { NameKind, StableNames } from './stable-names.ts';

/** What stands between blanks, quotes and brackets. */
const TOKENS = /[^\s"'`()<>[\]{},;=|]+/g;
const ABSOLUTE = /^(?:~|\.{0,2})\/|^[A-Za-z]:\\|^\\\\/;
const ON_SERVER = /^([^/\s:]+):(\/.*)$/s;
/** Options of one letter, in a bundle of at most three or with a number: `-xtz`, `-s4k`. */
const SHORT_OPTION = /^-[A-Za-z]{1,3}(?:\d{1,11}[A-Za-z]?)?$/;
const USER_AT = /^([\w.+-]+)@([\w.-]+)$/;

/** Returns a text as it is if it is plain, else the name that replaces it as a whole. */
export function replaceWhole(names: StableNames, kind: NameKind, text: string): string {
  return names.known(text) ?? (isPlain(text) ? text : names.name(shapeKindOf(text) ?? kind, text));
}

/** Replaces what stands between blanks, quotes, brackets and slashes, unless it is plain: the names of devices. */
export function replaceTokens(names: StableNames, kind: NameKind, text: string): string {
  return eachToken(names, text, (token) =>
    token
      .split('/')
      .map((part) => replaceWhole(names, kind, part))
      .join('/'),
  );
}

/** Replaces each word of letters and digits that is not plain, and keeps what is between them. */
export function replaceWords(names: StableNames, kind: NameKind, text: string): string {
  return eachToken(names, text, (token) =>
    token.replace(WORDS, (word) => replaceWhole(names, kind, word)),
  );
}

/** Replaces what was replaced elsewhere, and addresses and serial numbers, in the words that a tool prints. */
export function replaceKnown(names: StableNames, text: string): string {
  return text.replace(
    TOKENS,
    (token) =>
      names.known(token) ??
      token.replace(WORDS, (word) => {
        const kind = shapeKindOf(word);
        return kind === undefined ? word : names.name(kind, word);
      }),
  );
}

/** Returns the name of a file system: a path, `server:/path`, or a word. */
export function replaceFilesystem(names: StableNames, name: string): string {
  const [, server, path] = ON_SERVER.exec(name) ?? [];
  if (server !== undefined && path !== undefined)
    return `${replaceWhole(names, 'host', server)}:${replaceWhole(names, 'path', path)}`;
  return replaceWhole(names, 'path', name);
}

function eachToken(names: StableNames, text: string, replace: (token: string) => string): string {
  const known = names.known(text);
  if (known !== undefined) return known;
  return text.replace(TOKENS, (token) => {
    const end = endOfWord(token);
    return `${replaceToken(names, token.slice(0, end), replace)}${token.slice(end)}`;
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
  if (SHORT_OPTION.test(token)) return token;
  if (ABSOLUTE.test(token)) return replaceWhole(names, 'path', token);
  if (ON_SERVER.test(token)) return replaceFilesystem(names, token);
  const [, user, host] = USER_AT.exec(token) ?? [];
  if (user === undefined || host === undefined || isPlain(token)) return replace(token);
  return `${replaceWhole(names, 'user', user)}@${replaceWhole(names, 'host', host)}`;
}
