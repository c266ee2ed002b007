import { sort } from 'd3-array';
import type { Run } from '../../model/run.ts';
import type { Yardstick } from '../baseline/yardstick.ts';
import type { FigureCondition, RuleScope } from '../language/check-rule.ts';
import { findMeasured, longName } from '../names/find-measured.ts';
import { ruleWindows } from '../values/rule-windows.ts';
import { judgeByBaseline } from './judge-by-baseline.ts';
import { judgeMeasured } from './judge-measured.ts';
import type { Got } from './outcome.ts';
import { isUpperLimit } from './relation.ts';

/**
 * Returns what was got for each figure that a rule names, that which is nearest to its limit or furthest beyond it first.
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
  const got = measured.map((each) => {
    const judged = condition.limit.isOfBaseline
      ? judgeByBaseline({ run, scope, condition: named, measured: each, windows, yardstick })
      : { ...judgeMeasured(named, each, windows), usual: null, doubt: null };
    return { ...judged, name: longName(run, each) };
  });
  const { relation } = condition.lasting ?? condition;
  // Shares of a baseline are compared, because each figure has its own limit.
  const amountOf = ({ value, usual }: Got) => (usual === null ? value : value / usual.mean);
  return sort(got, (each) => (isUpperLimit(relation) ? -amountOf(each) : amountOf(each)));
}
