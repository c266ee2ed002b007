/** A word of a rule. What stands in quotation marks is one word, and never a keyword. */
export interface RuleWord {
  readonly text: string;
  readonly isQuoted: boolean;
}

/** Matches a quoted text, a relation, or a word; relations need no blanks around them. */
const WORD = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([<>]=?|=[<>=]?)|([^\s<>="']+)|(["'])/g;

/** Returns the words of a rule; null if a quotation mark has no partner. */
export function ruleWords(text: string): readonly RuleWord[] | null {
  const words: RuleWord[] = [];
  for (const [, double, single, relation, word, mark] of text.matchAll(WORD)) {
    if (mark !== undefined) return null;
    const quoted = double ?? single;
    if (quoted !== undefined) words.push({ text: quoted.replace(/\\(.)/g, '$1'), isQuoted: true });
    else words.push({ text: relation === '==' ? '=' : (relation ?? word!), isQuoted: false });
  }
  return words;
}

/** Joins words with blanks. */
export function joinWords(words: readonly RuleWord[]): string {
  return words.map(({ text }) => text).join(' ');
}
