/** A quoted text, which may contain escaped quotes, or the name of one. */
const REFERENCE = /\breference:\s*(?:'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|[A-Z_]+\b)\s*,?/g;

/** Returns the code of a rule without the source of its threshold: exports contain it, the page never shows it. */
export function withoutReferences(code: string): string {
  return code.replace(REFERENCE, '');
}
