import { quantile } from 'd3-array';
import type { Subject } from '../../../model/finding.ts';
import { heldSeconds, periodsOf, type Span, spanOf } from '../../../model/span.ts';
import { union } from '../../../panels/coverage.ts';
import { cellsIn } from '../../signals/grid.ts';
import { intervalOf, type Signal } from '../../signals/signals.ts';
import { spansAbove } from '../../signals/spans.ts';
import { type Evidence, phasesOf } from '../evidence.ts';
import type { RuleFinding, RuleMeasure, SustainedRule } from '../rule.ts';
import { findingOf } from './finding-of.ts';
import { boundOf, mayHold } from './held.ts';
import { isOneMetric, meanIn, measuredValues, whereHolds } from './measured.ts';
import { isShortLog, isSmallPart, REACHED_SHARE, shortSpans } from './short-log.ts';
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
  const long = isShort ? [] : sustainedSpans(evidence, held, sustained);
  const spans =
    isShort || (long.length === 0 && isSmallPart(signal, evidence.run.window))
      ? shortSpans(evidence, signal, { values: held, measured: values, ...sustained })
      : long;
  const findingIn = (span: Span) => {
    const value = meanIn(measuredValues(evidence, signal, measure)!, evidence.grid, span);
    return findingOf(evidence, rule, { ...span, signal, value, limit: enter });
  };
  const claimIn = (span: Span) => findingIn(span)[0]?.claim ?? '';
  const found = spans.flatMap((whole) => {
    const span = highState(evidence, signal, { state: rule.state, whole });
    const value = meanIn(values, evidence.grid, span);
    return isChance(evidence, { values, span, value, ...sustained }) ? [] : findingIn(span);
  });
  const [together] = found.length < 2 ? [] : findingIn(spanOf(union(found.flatMap(periodsOf))));
  return found.map((finding) => ({ ...finding, claimIn, ...(together && { together }) }));
}

/** A state is high from this share of its upper quartile on. */
const HIGH_SHARE = 1 / 3;
/** Maximum share of a span in a high state, from which on the span has a single state. */
const MAX_STATE_SHARE = 2 / 3;

/**
 * Returns the part of a span in which its state was high, without a low begin and end; all of it if it had a single
 * state.
 */
export function highState(
  evidence: Evidence,
  subject: Pick<Subject, 'host' | 'entity'>,
  { state, whole }: { readonly state: RuleMeasure | undefined; readonly whole: Span },
): Span {
  const measured = state === undefined ? null : measuredValues(evidence, subject, state);
  if (measured === null) return whole;
  const { grid } = evidence;
  const periods = periodsOf(whole).map((period) => cellsIn(grid, period));
  const values = periods.flatMap(({ from, to }) => [...measured.subarray(from, to)]);
  const high = HIGH_SHARE * quantile(values, 0.75)!;
  const limits = { enter: high, leave: high, least: 0 };
  const parts = periods.flatMap((period) => spansAbove(measured, grid, limits, period));
  if (parts.length === 0) return whole;
  const span = spanOf(parts);
  const isEdge = parts.length === 1 && periods.length === 1;
  return isEdge || heldSeconds(span) < MAX_STATE_SHARE * heldSeconds(whole) ? span : whole;
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
