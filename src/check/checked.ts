import { sum } from 'd3-array';
import type { ReportDocument } from '../model/document.ts';
import type { Run } from '../model/run.ts';
import type { Baselines } from './baseline/yardstick.ts';
import { judgeRule } from './judge/judge-rule.ts';
import type { Outcome } from './judge/outcome.ts';
import type { CheckRule } from './language/check-rule.ts';
import { valuesForRule } from './values/figure-values.ts';

/** A run and what became of each rule. */
export interface CheckedRun {
  readonly run: Run;
  readonly outcomes: readonly Outcome[];
}

/** Judges rules by each run of a document. */
export function checkedRuns(
  { runs }: Pick<ReportDocument, 'runs'>,
  rules: readonly CheckRule[],
  baselines: Baselines | null,
): readonly CheckedRun[] {
  return runs.map((run) => {
    const figures = sum(rules, (rule) => valuesForRule(run, rule).length);
    const yardstick = baselines === null ? null : { ...baselines, figures };
    return { run, outcomes: rules.map((rule) => judgeRule(run, rule, yardstick)) };
  });
}

/** Whether a rule of level `error` was not kept, or could not be judged. */
export function hasFailed({ rule, verdict }: Outcome): boolean {
  return rule.level === 'error' && (verdict === 'broken' || verdict === 'unknown');
}
