import { highestOf } from '../../signals/highest.ts';
import { intervalOf, type Signal } from '../../signals/signals.ts';
import { isQuantileAbove, orderStatistic } from '../../statistics/quantile.ts';
import type { Evidence } from '../evidence.ts';
import type { ChangeRule, RuleFinding } from '../rule.ts';
import { mayHold } from './held.ts';
import { findingOf, isOneMetric, meanIn, measuredValues, whereHolds } from './measured.ts';
import { sustainedSpans } from './sustained-spans.ts';

/** A span ends below this share of the value that begins it. */
const LEAVE_SHARE = 0.8;
/** The calm level is the lower quartile. */
const CALM_QUANTILE = 0.25;

/** The spans in which a value stayed far above its own calm level. */
export function findChange(
  rule: ChangeRule,
  evidence: Evidence,
  signal: Signal,
): readonly RuleFinding[] {
  const { measure, factor, least } = rule;
  const isOne = isOneMetric(measure);
  const highest = isOne ? highestOf(signal) : Infinity;
  if (highest < least || (isOne && !mayHold(evidence, signal, least * LEAVE_SHARE))) return [];
  const values = measuredValues(evidence, signal, measure);
  if (values === null) return [];
  const held = whereHolds(evidence, rule, signal, values);
  const working = workingValues(held);
  if (isQuantileAbove(working, CALM_QUANTILE, highest / factor)) return [];
  const calm = orderStatistic(working, Math.floor(working.length * CALM_QUANTILE));
  const enter = Math.max(least, factor * calm);
  const sustained = { enter, leave: enter * LEAVE_SHARE, interval: intervalOf(signal) };
  return sustainedSpans(evidence, held, sustained).flatMap((span) => {
    const value = meanIn(values, evidence.grid, span);
    return findingOf(evidence, rule, { ...span, signal, value, limit: calm });
  });
}

/** The values that are not 0: pauses show nothing about the calm level. */
function workingValues(all: Float64Array): Float64Array {
  const values = new Float64Array(all.length);
  let count = 0;
  for (let i = 0; i < all.length; i++) if (all[i]! > 0) values[count++] = all[i]!;
  return values.subarray(0, count);
}
