/** A quoted text, which may contain escaped quotes, or the name of one. */
const REFERENCE = /\breference:\s*(?:'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|[A-Z_]+\b)\s*,?/g;

/** The function that returns the further lines of a finding, and its call. */
const BASIS = /\bbasis(:| =) \(\) =>/g;
const BASIS_CALL = ', ...basis()';

/**
 * Returns the code of a rule without the source of its threshold, which exports contain and the page never shows, and
 * without the further lines of its words, which a crop does not name.
 */
export function withoutReferences(code: string): string {
  return code.replace(REFERENCE, '').replace(BASIS, 'basis$1 () => 0 &&').replace(BASIS_CALL, '');
}
