import { heldSeconds, type Span } from '../../../model/span.ts';
import { intervalOf, type Signal } from '../../signals/signals.ts';
import { type Evidence, phasesOf } from '../evidence.ts';
import type { RuleFinding, SustainedRule } from '../rule.ts';
import { boundOf, mayHold } from './held.ts';
import { findingOf, isOneMetric, meanIn, measuredValues, whereHolds } from './measured.ts';
import { isShortLog, REACHED_SHARE, shortSpans } from './short-log.ts';
import { sustainedSpans } from './sustained-spans.ts';

/** The spans in which a value, or a ratio, stayed high. */
export function findSustained(
  rule: SustainedRule,
  evidence: Evidence,
  signal: Signal,
): readonly RuleFinding[] {
  const { measure, times = () => 1 } = rule;
  const isOne = isOneMetric(measure);
  const { host, entity } = signal;
  const factor = times(evidence.run, { host, entity, metrics: measure.metrics });
  const enter = rule.enter * factor;
  if (!(factor > 0) || boundOf(measure, evidence, signal) < enter) return [];
  const isShort = isShortLog(signal);
  if (isOne && !isShort && !mayHold(evidence, signal, rule.leave * factor)) return [];
  const values = measuredValues(evidence, signal, measure);
  if (values === null) return [];
  const held = whereHolds(evidence, rule, signal, values);
  const sustained = { enter, leave: rule.leave * factor, interval: intervalOf(signal) };
  const spans = isShort
    ? shortSpans(evidence, signal, { values: held, measured: values, ...sustained })
    : sustainedSpans(evidence, held, sustained);
  return spans.flatMap((span) => {
    const value = meanIn(values, evidence.grid, span);
    if (isChance(evidence, { values, span, value, ...sustained })) return [];
    return findingOf(evidence, rule, { ...span, signal, value, limit: enter });
  });
}

interface JudgedSpan extends Pick<SustainedRule, 'enter' | 'leave'> {
  readonly values: Float64Array;
  readonly span: Span;
  /** The mean of the values in the span. */
  readonly value: number;
}

/** Whether a span with a mean below its threshold lies in a phase that is hardly lower: it began by chance. */
function isChance(evidence: Evidence, { values, span, value, enter, leave }: JudgedSpan): boolean {
  if (value >= REACHED_SHARE * enter) return false;
  const phase = phasesOf(evidence).find(({ from, to }) => from <= span.from && span.to <= to);
  if (phase === undefined || 2 * heldSeconds(span) >= phase.to - phase.from) return false;
  return value - meanIn(values, evidence.grid, phase) < enter - leave;
}
