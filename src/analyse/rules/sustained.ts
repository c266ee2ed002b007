import { highestOf } from '../signals/highest.ts';
import { intervalOf, type Signal } from '../signals/signals.ts';
import type { Evidence } from './evidence.ts';
import type { Finding } from './finding.ts';
import { mayHold } from './held.ts';
import { findingOf, meanIn, measuredValues, sustainedSpans, whereHolds } from './measured.ts';
import type { SustainedRule } from './rule.ts';

/** The spans in which a value, or a ratio, stayed high. */
export function findSustained(
  rule: SustainedRule,
  evidence: Evidence,
  signal: Signal,
): readonly Finding[] {
  const { measure, times = () => 1 } = rule;
  const isOne = measure.metrics.length === 1 && measure.per === undefined;
  const { host, entity } = signal;
  const factor = times(evidence.run, { host, entity, metrics: measure.metrics });
  const enter = rule.enter * factor;
  if (!(factor > 0) || (isOne && highestOf(signal) < enter)) return [];
  if (isOne && !mayHold(evidence, signal, rule.leave * factor)) return [];
  const values = measuredValues(evidence, signal, measure);
  if (values === null) return [];
  const held = whereHolds(evidence, rule, signal, values);
  const sustained = { enter, leave: rule.leave * factor, interval: intervalOf(signal) };
  return sustainedSpans(evidence, held, sustained).flatMap((span) => {
    const value = meanIn(values, evidence.grid, span);
    return findingOf(evidence, rule, { ...span, signal, value, limit: enter });
  });
}
