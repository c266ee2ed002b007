import { type Relation, relations } from './check-rule.ts';
import type { RuleWord } from './rule-words.ts';

/** Whether a word is a relation. What is quoted never is. */
export function isRelation({ text, isQuoted }: RuleWord): boolean {
  return !isQuoted && isRelationText(text);
}

/** Whether a text is a relation. */
export function isRelationText(text: string): text is Relation {
  return relations.some((relation) => relation === text);
}
