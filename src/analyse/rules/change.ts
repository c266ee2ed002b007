import { quickselect } from 'd3-array';
import { intervalOf, type Signal } from '../signals/signals.ts';
import type { Evidence } from './evidence.ts';
import type { Finding } from './finding.ts';
import { mayHold } from './held.ts';
import { highestOf } from './highest.ts';
import { findingOf, meanIn, measuredValues, sustainedSpans, whereHolds } from './measured.ts';
import type { ChangeRule } from './rule.ts';

/** A span ends below this part of the value that begins it. */
const LEAVE = 0.8;

/** The spans in which a value stayed far above its own calm level. */
export function findChange(
  rule: ChangeRule,
  evidence: Evidence,
  signal: Signal,
): readonly Finding[] {
  const { measure, factor, least } = rule;
  const isOne = measure.metrics.length === 1 && measure.per === undefined;
  if (isOne && (highestOf(signal) < least || !mayHold(evidence, signal, least * LEAVE))) return [];
  const values = measuredValues(evidence, signal, measure);
  if (values === null) return [];
  const held = whereHolds(evidence, rule, signal, values);
  const calm = calmLevel(held);
  const enter = Math.max(least, factor * calm);
  const sustained = { enter, leave: enter * LEAVE, interval: intervalOf(signal) };
  return sustainedSpans(evidence, held, sustained).flatMap((span) => {
    const value = meanIn(values, evidence.grid, span);
    return findingOf(evidence, rule, { ...span, signal, value, limit: calm });
  });
}

/** The lower quartile of the values that are not 0; NaN without any. */
function calmLevel(all: Float64Array): number {
  const values = new Float64Array(all.length);
  let count = 0;
  for (let i = 0; i < all.length; i++) if (all[i]! > 0) values[count++] = all[i]!;
  const quarter = count >> 2;
  // Not sorted: a day of each disk of a large host is long.
  return quickselect(values.subarray(0, count), quarter)[quarter] ?? Number.NaN;
}
