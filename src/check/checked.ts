import { sum } from 'd3-array';
import type { ReportDocument } from '../model/document.ts';
import type { Run } from '../model/run.ts';
import type { Baselines } from './baseline/yardstick.ts';
import { judgeRule } from './judge/judge-rule.ts';
import type { Outcome } from './judge/outcome.ts';
import type { CheckRule } from './language/check-rule.ts';
import { valuesForRule } from './values/figure-values.ts';

/** What a rule does to a check. */
export const effects = ['pass', 'warn', 'fail'] as const;
export type Effect = (typeof effects)[number];

/** What became of a rule, and what it does to the check. */
export interface CheckedRule extends Outcome {
  readonly effect: Effect;
}

/** A run and what became of each rule. */
export interface CheckedRun {
  readonly run: Run;
  readonly outcomes: readonly CheckedRule[];
}

/** By what rules are judged, and what one does that cannot be told. */
interface CheckPlan {
  readonly baselines: Baselines | null;
  readonly onCannotTell: Effect;
}

/** Judges rules by each run of a document. */
export function checkedRuns(
  { runs }: Pick<ReportDocument, 'runs'>,
  rules: readonly CheckRule[],
  { baselines, onCannotTell }: CheckPlan,
): readonly CheckedRun[] {
  return runs.map((run) => {
    const figures = sum(rules, (rule) => valuesForRule(run, rule).length);
    const yardstick = baselines === null ? null : { ...baselines, figures };
    return {
      run,
      outcomes: rules.map((rule) => withEffect(judgeRule(run, rule, yardstick), onCannotTell)),
    };
  });
}

/** Adds to an outcome what it does to the check: one that cannot be told does what the user chose. */
export function withEffect(outcome: Outcome, onCannotTell: Effect): CheckedRule {
  return { ...outcome, effect: effectOf(outcome, onCannotTell) };
}

function effectOf({ rule, verdict }: Outcome, onCannotTell: Effect): Effect {
  const worst = rule.level === 'error' ? 'fail' : 'warn';
  switch (verdict) {
    case 'kept':
    case 'left-out':
      return 'pass';
    case 'broken':
    case 'unknown':
      return worst;
    case 'cannot-tell':
      return onCannotTell === 'fail' ? worst : onCannotTell;
  }
}

/** Whether the rules fail the check. */
export function hasFailed(checked: readonly CheckedRun[]): boolean {
  return checked.some(({ outcomes }) => outcomes.some(({ effect }) => effect === 'fail'));
}
