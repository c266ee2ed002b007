import { diagnosisOf } from '../../analyse/diagnosis.ts';
import type { Finding } from '../../model/finding.ts';
import type { Run } from '../../model/run.ts';
import { type FindingCondition, hasTime, type RuleScope } from '../language/check-rule.ts';
import { comparedWords } from '../names/compared-words.ts';
import { checkFindingWords } from '../names/finding-words.ts';
import { ruleWindows } from '../values/rule-windows.ts';
import type { Got } from './outcome.ts';

/**
 * Returns the findings that a rule forbids: those with its words or its id, or all limits if it has none.
 *
 * @throws {@link Unjudged} if no finding could have its words
 */
export function judgeFinding(
  run: Run,
  { words }: FindingCondition,
  scope: RuleScope,
): readonly Got[] {
  const windows = ruleWindows(run, scope);
  const forbidden = diagnosisOf(run).findings.filter((finding) => isForbidden(finding, words));
  if (words !== '' && forbidden.length === 0) checkFindingWords(run, words);
  const isInScope = ({ from, to, subject }: Finding) =>
    (scope.host === null || subject.host === scope.host) &&
    (!hasTime(scope) || windows.some((window) => from < window.to && to > window.from));
  return forbidden.filter(isInScope).map(({ claim, from, to, value, unit }) => ({
    ...{ kind: 'finding', name: claim, isKept: false, value, unit, metric: '' },
    ...{ where: { from, to }, origin: '', usual: null, doubt: null, signal: null },
  }));
}

function isForbidden({ level, rule, claim }: Finding, words: string): boolean {
  if (level === 'not-measured') return false;
  if (words === '') return level === 'limit';
  const text = comparedWords(words);
  return rule === text || comparedWords(claim).includes(text);
}
