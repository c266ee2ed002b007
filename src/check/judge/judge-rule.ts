import type { Run } from '../../model/run.ts';
import type { CheckRule } from '../language/check-rule.ts';
import { judgeFigure } from './judge-figure.ts';
import { judgeFinding } from './judge-finding.ts';
import type { Got, Outcome, RuleVerdict } from './outcome.ts';
import { Unjudged } from './unjudged.ts';

/** Judges a rule by what a run measured. */
export function judgeRule(run: Run, rule: CheckRule): Outcome {
  try {
    const got = gotOf(run, rule);
    return { rule, verdict: verdictOf(rule, got), got, reason: '', hint: '' };
  } catch (error) {
    if (!(error instanceof Unjudged)) throw error;
    const verdict = rule.isOptional ? 'left-out' : 'unknown';
    return { rule, verdict, got: [], reason: error.message, hint: error.hint };
  }
}

function gotOf(run: Run, { condition, scope }: CheckRule): readonly Got[] {
  const got =
    condition.kind === 'finding'
      ? judgeFinding(run, condition, scope)
      : judgeFigure(run, condition, scope);
  return [...got.filter(({ isKept }) => !isKept), ...got.filter(({ isKept }) => isKept)];
}

function verdictOf({ condition }: CheckRule, got: readonly Got[]): RuleVerdict {
  const isAny = condition.kind === 'figure' && condition.quantifier === 'any';
  const isKept = isAny ? got.some((each) => each.isKept) : got.every((each) => each.isKept);
  return isKept ? 'kept' : 'broken';
}
