/** A text between quotes, which may hold escaped ones. */
const REFERENCE = /\breference:\s*'(?:[^'\\]|\\.)*'/g;

/** The code of a rule without the source of its threshold, which exports have and the page never shows. */
export function withoutReferences(code: string): string {
  return code.replace(REFERENCE, "reference: ''");
}
