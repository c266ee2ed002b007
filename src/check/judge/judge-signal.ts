import { sum } from 'd3-array';
import type { Window } from '../../model/run.ts';
import type { FigureCondition, Lasting, RuleStatistic } from '../language/check-rule.ts';
import { statisticText } from '../language/statistic-text.ts';
import type { MeasuredSignal } from '../names/measured.ts';
import { Unjudged } from '../unjudged.ts';
import { type RuleSamples, ruleSamples } from '../values/rule-samples.ts';
import { minSamples, statisticValue } from '../values/statistic-value.ts';
import type { GotValue } from './outcome.ts';
import { isUpperLimit, keeps } from './relation.ts';
import { rulePlace } from './rule-place.ts';

/**
 * Judges a figure over time by its statistic, or by how long its samples keep the limit.
 *
 * @throws {@link Unjudged} if it has too few samples
 */
export function judgeSignal(
  condition: FigureCondition,
  measured: MeasuredSignal,
  windows: readonly Window[],
): GotValue {
  const samples = ruleSamples(measured.signal, windows);
  const statistic = condition.statistic ?? impliedStatistic(condition, samples);
  checkEnough(samples, statistic, measured);
  return condition.lasting === null
    ? judgeStatistic(samples, statistic, condition, measured)
    : judgeTime(samples, condition.lasting, condition);
}

/**
 * Checks that a figure has enough samples for a statistic.
 *
 * @throws {@link Unjudged} if it has not
 */
function checkEnough(
  { values }: RuleSamples,
  statistic: RuleStatistic,
  { name }: MeasuredSignal,
): void {
  const needed = minSamples(statistic);
  if (values.length >= needed) return;
  if (values.length === 0) throw new Unjudged(`${name} has no value then`);
  throw new Unjudged(
    `${name} has ${values.length} ${values.length === 1 ? 'sample' : 'samples'}`,
    `${statisticText(statistic)} needs ${needed}`,
  );
}

function judgeStatistic(
  samples: RuleSamples,
  statistic: RuleStatistic,
  { relation, limit }: FigureCondition,
  { unit, signal }: MeasuredSignal,
): GotValue {
  const value = statisticValue(samples, statistic);
  return {
    ...{ kind: 'figure', value, unit, metric: signal.metric },
    isKept: keeps(value, relation, limit.value),
    ...rulePlace(samples, heldBy(samples, { relation, limit }), 0, relation),
  };
}

/** Judges the seconds, or the share of the time, for which the samples keep a limit. */
function judgeTime(
  samples: RuleSamples,
  { relation, value: limit, unit }: Lasting,
  condition: FigureCondition,
): GotValue {
  const isHeld = heldBy(samples, condition);
  const seconds = sum(samples.span, (span, i) => (isHeld[i] === 1 ? span : 0));
  const value = unit === 's' ? seconds : (seconds / sum(samples.span)) * 100;
  return {
    ...{ kind: 'time', value, unit, metric: '', isKept: keeps(value, relation, limit) },
    ...rulePlace(samples, isHeld, 1, condition.relation),
  };
}

/** Returns 1 for each sample that keeps a limit, else 0. */
function heldBy(
  { values }: RuleSamples,
  { relation, limit }: Pick<FigureCondition, 'relation' | 'limit'>,
): Float64Array {
  return values.map((value) => Number(keeps(value, relation, limit.value)));
}

/** Without a statistic every sample must keep the limit, so the one that is furthest from it decides. */
function impliedStatistic(
  { relation, limit }: FigureCondition,
  samples: RuleSamples,
): RuleStatistic {
  if (isUpperLimit(relation)) return { name: 'max' };
  const isAbove = relation === '=' && statisticValue(samples, { name: 'max' }) > limit.value;
  return { name: isAbove ? 'max' : 'min' };
}
