import { statisticWord } from '../../analyse/figures/figure-words.ts';
import { parseCheckRule } from '../language/parse-check-rule.ts';
import { RuleError } from '../language/rule-error.ts';
import type { RuleCandidate } from './candidates.ts';

/** Matches a text that fits on a line. */
const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;

/** Writes a rule; null if its names cannot be written on a line. */
export function ruleText(candidate: RuleCandidate, limit: string): string | null {
  const { words, host } = candidate;
  if (!ONE_LINE.test(words + (host ?? ''))) return null;
  const plain = textWith(candidate, words, limit);
  return isRead(plain, words) ? plain : textWith(candidate, JSON.stringify(words), limit);
}

function textWith(
  { quantifier, statistic, relation, host }: RuleCandidate,
  words: string,
  limit: string,
): string {
  return [
    quantifier === 'only' ? '' : quantifier,
    words,
    statistic === null ? '' : statisticWord(statistic),
    `${relation} ${limit}`,
    host === null ? '' : `on ${JSON.stringify(host)}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Whether a rule is read as it is meant: a name may have words of the language. */
function isRead(text: string, words: string): boolean {
  try {
    const { condition } = parseCheckRule(text, '');
    return condition.kind === 'figure' && condition.words === words;
  } catch (error) {
    if (error instanceof RuleError) return false;
    throw error;
  }
}
