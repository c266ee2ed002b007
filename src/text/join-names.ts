/** How many names are written out. */
const MOST_NAMES = 8;

/** The first names of a long list and how many more there are, at most `most` entries. */
export function joinNames(
  names: readonly string[],
  separator: string,
  most: number = MOST_NAMES,
): string {
  if (names.length <= most) return names.join(separator);
  const more = `${names.length - most + 1} more`;
  return [...names.slice(0, most - 1), more].join(separator);
}
