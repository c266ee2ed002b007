import type { CheckedRule, CheckedRun } from '../../check/checked.ts';

/** What is counted. Each rule is counted once. */
const COUNTED: readonly (readonly [word: string, isMeant: (rule: CheckedRule) => boolean])[] = [
  ['kept', ({ verdict }) => verdict === 'kept'],
  ['broken', ({ verdict, effect }) => effect === 'fail' && verdict === 'broken'],
  ['not judged', ({ verdict, effect }) => effect === 'fail' && verdict === 'unknown'],
  ['warned of', ({ effect }) => effect === 'warn'],
  ['cannot be told', ({ verdict, effect }) => effect !== 'warn' && verdict === 'cannot-tell'],
  ['left out', ({ verdict }) => verdict === 'left-out'],
];

/** Counts what became of rules: `12 rules: 10 kept, 1 broken, 1 warned of`. */
export function checkSummary(outcomes: readonly CheckedRule[]): string {
  const rules = outcomes.length === 1 ? 'rule' : 'rules';
  return `${outcomes.length} ${rules}: ${ruleCounts(outcomes)}`;
}

/** Counts what became of rules: `10 kept, 1 left out`. */
export function ruleCounts(outcomes: readonly CheckedRule[]): string {
  const texts = COUNTED.flatMap(([word, isMeant]) => {
    const number = outcomes.filter(isMeant).length;
    return number > 0 ? [`${number} ${word}`] : [];
  });
  return texts.join(', ');
}

/** Counts what became of the rules of all runs: `3 runs, 36 rules: 36 kept`. */
export function totalSummary(checked: readonly CheckedRun[]): string {
  const counts = checkSummary(checked.flatMap(({ outcomes }) => outcomes));
  return checked.length > 1 ? `${checked.length} runs, ${counts}` : counts;
}
