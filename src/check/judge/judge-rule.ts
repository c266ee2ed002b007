import { sort } from 'd3-array';
import type { Run } from '../../model/run.ts';
import type { Yardstick } from '../baseline/yardstick.ts';
import type { CheckRule } from '../language/check-rule.ts';
import { checkHost } from '../names/check-host.ts';
import { Unjudged } from '../unjudged.ts';
import { type JudgedFigures, judgeFigure } from './judge-figure.ts';
import { judgeFinding } from './judge-finding.ts';
import type { Got, Outcome, RuleVerdict } from './outcome.ts';

/** Judges a rule by what a run measured. */
export function judgeRule(run: Run, rule: CheckRule, yardstick: Yardstick | null): Outcome {
  try {
    const { got, leftOut } = judgedBy(run, rule, yardstick);
    const brokenFirst = sort(got, ({ isKept }) => Number(isKept));
    return { rule, verdict: verdictOf(rule, got), got: brokenFirst, reason: '', hint: leftOut };
  } catch (error) {
    if (!(error instanceof Unjudged)) throw error;
    const verdict = rule.isOptional ? 'left-out' : 'unknown';
    return { rule, verdict, got: [], reason: error.message, hint: error.hint };
  }
}

function judgedBy(
  run: Run,
  { condition, scope }: CheckRule,
  yardstick: Yardstick | null,
): JudgedFigures {
  checkHost(run, scope);
  return condition.kind === 'finding'
    ? { got: judgeFinding(run, condition, scope), leftOut: '' }
    : judgeFigure(run, condition, scope, yardstick);
}

/**
 * Returns the verdict on a rule. One figure that is broken without doubt breaks it. With `any`, one figure that keeps the
 * limit is enough.
 */
function verdictOf({ condition }: CheckRule, got: readonly Got[]): RuleVerdict {
  const isAny = condition.kind === 'figure' && condition.quantifier === 'any';
  if (isAny ? got.some(({ isKept }) => isKept) : got.every(({ isKept }) => isKept)) return 'kept';
  const broken = got.filter(({ isKept }) => !isKept);
  const isDoubtful = ({ doubt }: Got) => doubt !== null;
  return (isAny ? broken.some(isDoubtful) : broken.every(isDoubtful)) ? 'cannot-tell' : 'broken';
}
