import type { Run } from '../../model/run.ts';
import type { Yardstick } from '../baseline/yardstick.ts';
import type { FigureCondition, RuleScope } from '../language/check-rule.ts';
import { findMeasured, longName } from '../names/find-measured.ts';
import { ruleWindows } from '../values/rule-windows.ts';
import { judgeByBaseline } from './judge-by-baseline.ts';
import { judgeMeasured } from './judge-measured.ts';
import type { Got } from './outcome.ts';

/**
 * Returns what was got for each figure that a rule names.
 *
 * @throws {@link Unjudged} if it names nothing, or too little
 */
export function judgeFigure(
  run: Run,
  condition: FigureCondition,
  scope: RuleScope,
  yardstick: Yardstick | null,
): readonly Got[] {
  const windows = ruleWindows(run, scope);
  const { measured, statistic } = findMeasured(run, condition, scope);
  const named = { ...condition, statistic };
  return measured.map((each) => {
    const judged = condition.limit.isOfBaseline
      ? judgeByBaseline({ run, scope, condition: named, measured: each, windows, yardstick })
      : { ...judgeMeasured(named, each, windows), usual: null, doubt: null };
    return { ...judged, name: longName(run, each) };
  });
}
