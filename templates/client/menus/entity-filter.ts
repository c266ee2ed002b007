/** Which names a pattern leaves. */
export interface EntityFilter {
  /** The pattern is no regular expression; it matches everything then. */
  readonly error: boolean;
  matches(name: string): boolean;
}

/** The filter of a regular expression, the same as that of `statgraph plot KIND PATTERN`; empty for everything. */
export function filterOf(pattern: string): EntityFilter {
  try {
    const expression = new RegExp(pattern);
    return { error: false, matches: (name) => expression.test(name) };
  } catch {
    return { error: true, matches: () => true };
  }
}
