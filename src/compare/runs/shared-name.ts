/** Minimum length of what names share, in characters, that is said once in place of in each name. */
const MIN_SHARED = 6;
/** Matches a beginning up to a separator, of which the rest does not begin with a number: `threads-8` says more than 8. */
const DIVISIBLE = /^.*[-_.,/= ](?!\d)/s;

/** Names without their common beginning. */
export interface SharedName {
  /** The beginning of all names, up to a separator; empty if they share little. */
  readonly shared: string;
  /** The rest of each name. */
  readonly names: readonly string[];
}

/** Divides names into the beginning that all of them share and the rest of each. */
export function sharedName(names: readonly string[]): SharedName {
  const shared = sharedStart(names);
  return { shared, names: names.map((name) => name.slice(shared.length)) };
}

/** Returns the beginning that all names share; empty if it is short, or one of the names. */
function sharedStart(names: readonly string[]): string {
  const [first = ''] = names;
  const differing = [...first].findIndex((_, i) => names.some((name) => name[i] !== first[i]));
  if (differing < 0 || names.some((name) => name.length === differing)) return '';
  const starts = names.map((name) => DIVISIBLE.exec(name.slice(0, differing + 1))?.[0] ?? '');
  const shortest = starts.reduce((a, b) => (a.length <= b.length ? a : b));
  return shortest.length < MIN_SHARED ? '' : shortest;
}
