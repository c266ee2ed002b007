import { hasFailed } from '../../check/checked.ts';
import type { Outcome } from '../../check/judge/outcome.ts';

/** Counts what became of rules: `12 rules: 10 kept, 1 broken, 1 warning`. */
export function checkSummary(outcomes: readonly Outcome[]): string {
  const count = (isMeant: (outcome: Outcome) => boolean) => outcomes.filter(isMeant).length;
  const failed = outcomes.filter(hasFailed);
  const parts = [
    [count(({ verdict }) => verdict === 'kept'), 'kept'],
    [failed.filter(({ verdict }) => verdict === 'broken').length, 'broken'],
    [failed.filter(({ verdict }) => verdict === 'unknown').length, 'without data'],
    [count(isWarning), 'warned of'],
    [count(({ verdict }) => verdict === 'cannot-tell'), 'cannot be told'],
    [count(({ verdict }) => verdict === 'left-out'), 'left out'],
  ] as const;
  const texts = parts.flatMap(([number, word]) => (number > 0 ? [`${number} ${word}`] : []));
  return `${outcomes.length} ${outcomes.length === 1 ? 'rule' : 'rules'}: ${texts.join(', ')}`;
}

/** Whether a rule was not kept that only warns. */
export function isWarning({ rule, verdict }: Outcome): boolean {
  return rule.level === 'warning' && (verdict === 'broken' || verdict === 'unknown');
}
