/** How many names are written out. */
const MOST_NAMES = 8;

/** The first names of a long list and how many more there are: the result is part of every title. */
export function joinNames(names: readonly string[], separator: string): string {
  if (names.length <= MOST_NAMES) return names.join(separator);
  const more = `${names.length - MOST_NAMES + 1} more`;
  return [...names.slice(0, MOST_NAMES - 1), more].join(separator);
}
