import type { ReportDocument } from '../model/document.ts';
import type { Run } from '../model/run.ts';
import type { Baselines } from './baseline/yardstick.ts';
import type { Effect } from './effects.ts';
import { judgeRule } from './judge/judge-rule.ts';
import type { Outcome } from './judge/outcome.ts';
import { type JudgedByBaseline, yardstickOf } from './judge/yardstick-of.ts';
import type { CheckRule } from './language/check-rule.ts';
import { valuesForRule } from './values/figure-values.ts';

/** The outcome of a rule, and its effect on the check. */
export interface CheckedRule extends Outcome {
  readonly effect: Effect;
}

/** A run and what became of each rule. */
export interface CheckedRun {
  readonly run: Run;
  readonly outcomes: readonly CheckedRule[];
}

/** The runs of the baseline, and the effect of a rule whose answer is `cannot tell`. */
interface CheckPlan {
  readonly baselines: Baselines | null;
  readonly onCannotTell: Effect;
}

/**
 * Judges rules by each run of a document. Logs of a run that have a time of their own are a part of it: a rule is judged
 * by the first part that has what it needs, and by each part that breaks it.
 */
export function checkedRuns(
  { runs }: Pick<ReportDocument, 'runs'>,
  rules: readonly CheckRule[],
  { baselines, onCannotTell }: CheckPlan,
): readonly CheckedRun[] {
  const judged = runs.flatMap((run) => rules.flatMap((rule) => judgedByBaseline(run, rule)));
  const yardstick = baselines === null ? null : yardstickOf(judged, baselines);
  const checked = runs.map((run) => ({
    run,
    outcomes: rules.map((rule) => withEffect(judgeRule(run, rule, yardstick), onCannotTell)),
  }));
  return inParts(checked).flatMap(withoutOthers);
}

/** Returns the figures that a rule judges by a baseline. */
function judgedByBaseline(run: Run, rule: CheckRule): readonly JudgedByBaseline[] {
  const { condition } = rule;
  if (condition.kind === 'finding') return [];
  const { relation, limit } = condition;
  return valuesForRule(run, rule).map(({ figure, statistic }) => ({
    ...{ figure, statistic, relation, limit },
  }));
}

/** Returns the parts of each run: the run, and after it the logs that have a time of their own. */
function inParts(checked: readonly CheckedRun[]): readonly (readonly CheckedRun[])[] {
  const starts = checked.flatMap(({ run }, i) => (i === 0 || run.ownTime !== true ? [i] : []));
  return starts.map((start, i) => checked.slice(start, starts[i + 1]));
}

/** Leaves each rule to the parts of a run that decide about it. */
function withoutOthers(parts: readonly CheckedRun[]): readonly CheckedRun[] {
  const count = parts[0]!.outcomes.length;
  const deciding = Array.from({ length: count }, (_, rule) => decidingParts(parts, rule));
  return parts
    .map(({ run, outcomes }, part) => ({
      run,
      outcomes: outcomes.filter((_, rule) => deciding[rule]!.includes(part)),
    }))
    .filter(({ outcomes }) => outcomes.length > 0);
}

function decidingParts(parts: readonly CheckedRun[], rule: number): readonly number[] {
  const verdicts = parts.map(({ outcomes }) => outcomes[rule]!.verdict);
  const broken = verdicts.flatMap((verdict, part) => (verdict === 'broken' ? [part] : []));
  if (broken.length > 0) return broken;
  return [
    Math.max(
      0,
      verdicts.findIndex((verdict) => verdict !== 'unknown' && verdict !== 'left-out'),
    ),
  ];
}

/** Adds the effect to an outcome. The user chose the effect of `cannot tell`. */
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
