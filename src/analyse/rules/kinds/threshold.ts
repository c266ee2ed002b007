import { cellsTime } from '../../signals/grid.ts';
import { highestOf } from '../../signals/highest.ts';
import type { Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import type { RuleFinding, ThresholdRule } from '../rule.ts';
import { findingOf } from './finding-of.ts';
import { isOneMetric, measuredValues, whereHolds } from './measured.ts';

/** The span from the first to the last time that a value reached a limit, with the highest value. */
export function findThreshold(
  rule: ThresholdRule,
  evidence: Evidence,
  signal: Signal,
): readonly RuleFinding[] {
  const { measure, from: limit } = rule;
  const isOne = isOneMetric(measure);
  if (isOne && highestOf(signal) < limit) return [];
  const values = measuredValues(evidence, signal, measure);
  if (values === null) return [];
  const held = whereHolds(evidence, rule, signal, values);
  const first = held.findIndex((value) => value >= limit);
  if (first < 0) return [];
  const last = held.findLastIndex((value) => value >= limit);
  const value = held.reduce((highest, cell) => (cell > highest ? cell : highest), limit);
  const span = cellsTime(evidence.grid, first, last + 1);
  return findingOf(evidence, rule, { ...span, signal, value, limit });
}
