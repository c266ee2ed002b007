import type { Run, Window } from '../../model/run.ts';
import type { Baseline, UsualValue } from '../baseline/baseline.ts';
import { doubtOf } from '../baseline/doubt.ts';
import { findUsual } from '../baseline/find-usual.ts';
import type { Yardstick } from '../baseline/yardstick.ts';
import type { FigureCondition, Relation, RuleScope } from '../language/check-rule.ts';
import type { Measured } from '../names/measured.ts';
import { Unjudged } from '../unjudged.ts';
import { fullFigureName, statisticName } from '../values/full-figure-name.ts';
import { judgeMeasured } from './judge-measured.ts';
import type { Got } from './outcome.ts';
import { isUpperLimit } from './relation.ts';

/** A figure whose limit is a share of a baseline. */
interface FigureOfBaseline {
  readonly run: Run;
  readonly scope: RuleScope;
  readonly condition: FigureCondition;
  readonly measured: Measured;
  readonly windows: readonly Window[];
  readonly yardstick: Yardstick | null;
}

/**
 * Judges a figure by what the runs of a baseline had. Without a statistic, its mean counts.
 *
 * @throws {@link Unjudged} if the baseline does not have it or has unlike runs, or if the figure has too few samples
 */
export function judgeByBaseline({
  run,
  scope,
  condition,
  measured,
  windows,
  yardstick,
}: FigureOfBaseline): Omit<Got, 'name'> {
  if (yardstick === null) throw new Unjudged('there is no baseline', '--baseline names one');
  const { unlike } = yardstick.baseline;
  if (unlike !== undefined)
    throw new Unjudged(
      `the runs of the baseline do not repeat each other: ${unlike}`,
      'a baseline is of runs of the same set-up',
    );
  const statistic = condition.statistic ?? { name: 'mean' };
  const valueIn = (baseline: Baseline) =>
    findUsual(baseline, fullFigureName(run, measured, scope), statisticName(measured, statistic));
  const usual = valueIn(yardstick.baseline);
  const got = judgeMeasured(
    run,
    { ...condition, statistic, ...limitOf(condition, usual, measured) },
    measured,
    windows,
  );
  const control = yardstick.control === null ? null : valueIn(yardstick.control).mean;
  const { figures, oddValue } = yardstick;
  const doubt = got.isKept
    ? null
    : doubtOf({ value: got.value, usual, control, figures, oddValue });
  return { ...got, usual, doubt };
}

/** Returns the limit in the unit of the figure. What is as usual keeps a limit that is above it, also one of 0. */
function limitOf(
  { limit, relation }: FigureCondition,
  { mean }: UsualValue,
  { unit }: Measured,
): Pick<FigureCondition, 'limit' | 'relation'> {
  const allowsUsual = isUpperLimit(relation) ? limit.value >= 100 : limit.value <= 100;
  return {
    limit: { value: (limit.value / 100) * mean, unit, isOfBaseline: false },
    relation: allowsUsual ? INCLUSIVE[relation] : relation,
  };
}

const INCLUSIVE: Readonly<Record<Relation, Relation>> = {
  '<': '<=',
  '<=': '<=',
  '>': '>=',
  '>=': '>=',
  '=': '=',
};
