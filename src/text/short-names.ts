/** Minimum length, in characters, of names that are worth shortening. */
const MIN_LONG_NAME = 20;

/** Matches where words of a name meet. */
const BETWEEN_WORDS = /(?<=[-_. ])|(?=[-_. ])/;

/** Returns long names without the words that all have at their start and end; as they are if too little would be left. */
export function shortNames(names: readonly string[]): readonly string[] {
  if (names.length < 2 || Math.max(...names.map(({ length }) => length)) < MIN_LONG_NAME)
    return names;
  const words = names.map((name) => name.split(BETWEEN_WORDS));
  const start = commonCount(words);
  const rest = words.map((each) => each.slice(start));
  const end = commonCount(rest.map((each) => each.toReversed()));
  const short = rest.map((each) =>
    each
      .slice(0, each.length - end)
      .join('')
      .replace(/^[-_. ]+|[-_. ]+$/g, ''),
  );
  return short.every((name) => /\p{L}/u.test(name)) ? short : names;
}

/** Returns the number of words that all lists begin with. */
function commonCount(lists: readonly (readonly string[])[]): number {
  const [first = []] = lists;
  const differing = first.findIndex((word, i) => lists.some((list) => list[i] !== word));
  return differing < 0 ? first.length : differing;
}
