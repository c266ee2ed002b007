/** Maximum number of names that are written out. */
const MAX_NAMES = 8;

/** Joins the first names of a long list and adds the number of further names; at most `most` entries. */
export function joinNames(
  names: readonly string[],
  separator: string,
  most: number = MAX_NAMES,
): string {
  if (names.length <= most) return names.join(separator);
  const more = `${names.length - most + 1} more`;
  return [...names.slice(0, most - 1), more].join(separator);
}
