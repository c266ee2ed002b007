/** Joins the parts of a text. Parts that are empty, or that do not apply (false), are left out. */
export function joinParts(
  parts: readonly (string | false | undefined)[],
  separator: string,
): string {
  return parts.filter(Boolean).join(separator);
}
