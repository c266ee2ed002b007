import { sum } from 'd3-array';
import { highestOf } from '../../signals/highest.ts';
import { HOST_ITSELF, intervalOf, type Signal } from '../../signals/signals.ts';
import { LEAST_SIDE, sustainedSeconds } from '../../signals/spans.ts';
import type { Evidence } from '../evidence.ts';
import type { EntityRule, RuleMeasure } from '../rule.ts';
import { isOneMetric, measuredValues } from './measured.ts';

/**
 * Whether a signal stays at a value or above it for as long as a sustained span must last without its dips: noise of a
 * whole day touches every limit and holds none.
 */
export function mayHold(evidence: Evidence, signal: Signal, least: number): boolean {
  const seconds = LEAST_SIDE * sustainedSeconds(intervalOf(signal), evidence.grid);
  const cells = Math.ceil(seconds / evidence.grid.step - 0.5);
  const values = measuredValues(evidence, signal, { metrics: [signal.metric] })!;
  let held = 0;
  for (let i = 0; i < values.length && held < cells; i++) held = values[i]! >= least ? held + 1 : 0;
  return held >= cells;
}

/** Returns a value that a measure of an entity never exceeds: metrics that are added up never exceed their highest values. */
export function boundOf(
  { metrics, per, times }: RuleMeasure,
  { signals }: Evidence,
  { host, entity }: Signal,
): number {
  if (per !== undefined || times !== undefined) return Infinity;
  return sum(metrics, (metric) => {
    const signal = signals.one(host, entity, metric);
    return signal && Math.max(0, highestOf(signal));
  });
}

/** Whether the conditions of a rule may hold at all: the compared metrics were measured and reach their limits. */
export function mayApply(
  { where = [] }: EntityRule,
  { signals }: Evidence,
  { host, entity }: Signal,
): boolean {
  return where.every(({ measure, of: scope, from = -Infinity }) => {
    if (!isOneMetric(measure)) return true;
    const compared = signals.one(
      host,
      scope === 'host' ? HOST_ITSELF : entity,
      measure.metrics[0]!,
    );
    return compared !== undefined && highestOf(compared) >= from;
  });
}
