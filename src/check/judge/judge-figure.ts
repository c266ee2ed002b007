import type { Run } from '../../model/run.ts';
import type { FigureCondition, RuleScope } from '../language/check-rule.ts';
import { findMeasured } from '../names/find-measured.ts';
import { checkUnit } from './check-unit.ts';
import { judgeResult } from './judge-result.ts';
import { judgeSignal } from './judge-signal.ts';
import type { Got } from './outcome.ts';
import { ruleWindows } from './rule-windows.ts';

/**
 * Returns what was got for each figure that a rule names.
 *
 * @throws {@link Unjudged} if it names nothing, or too little
 */
export function judgeFigure(
  run: Run,
  condition: FigureCondition,
  scope: RuleScope,
): readonly Got[] {
  const windows = ruleWindows(run, scope);
  return findMeasured(run, condition, scope).map((measured) => {
    checkUnit(condition, measured);
    return measured.kind === 'result'
      ? judgeResult(run, condition, measured)
      : judgeSignal(run, { ...condition, windows }, measured);
  });
}
