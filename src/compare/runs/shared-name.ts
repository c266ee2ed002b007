/** Minimum length of what names share, in characters, that is said once in place of in each name. */
const MIN_SHARED = 6;
/** Matches a character at which a name may be divided. */
const SEPARATOR = /[-_.,/= ]/;

/** Names without their common beginning. */
export interface SharedName {
  /** The beginning of all names, up to a separator; empty if they share little. */
  readonly shared: string;
  /** The rest of each name. */
  readonly names: readonly string[];
}

/** A number without the word before it says little: `threads-8`. */
function isDigit(char: string | undefined): boolean {
  return char !== undefined && char >= '0' && char <= '9';
}

/** Divides names into the beginning that all of them share and the rest of each. */
export function sharedName(names: readonly string[]): SharedName {
  const shared = sharedStart(names);
  return { shared, names: names.map((name) => name.slice(shared.length)) };
}

function sharedStart([first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return '';
  const differing = [...first].findIndex((_, i) => others.some((name) => name[i] !== first[i]));
  let length = differing < 0 ? first.length : differing;
  const isEnd = () =>
    SEPARATOR.test(first[length - 1]!) && ![first, ...others].some((name) => isDigit(name[length]));
  while (length > 0 && !isEnd()) length--;
  const isPartOfAll = others.every((name) => name.length > length) && first.length > length;
  return length < MIN_SHARED || !isPartOfAll ? '' : first.slice(0, length);
}
