import type { ReportDocument } from '../model/document.ts';
import type { Run } from '../model/run.ts';
import { judgeRule } from './judge/judge-rule.ts';
import type { Outcome } from './judge/outcome.ts';
import type { CheckRule } from './language/check-rule.ts';

/** A run and what became of each rule. */
export interface CheckedRun {
  readonly run: Run;
  readonly outcomes: readonly Outcome[];
}

/** Judges rules by each run of a document. */
export function checkedRuns(
  { runs }: Pick<ReportDocument, 'runs'>,
  rules: readonly CheckRule[],
): readonly CheckedRun[] {
  return runs.map((run) => ({ run, outcomes: rules.map((rule) => judgeRule(run, rule)) }));
}

/** Whether a rule of level `error` was not kept, or could not be judged. */
export function hasFailed({ rule, verdict }: Outcome): boolean {
  return rule.level === 'error' && (verdict === 'broken' || verdict === 'unknown');
}
