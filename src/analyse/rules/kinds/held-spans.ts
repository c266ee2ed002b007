import type { Span } from '../../../model/span.ts';
import { sustainedSeconds } from '../../signals/spans.ts';
import type { Evidence } from '../evidence.ts';
import { type SustainedLimits, sustainedSpans } from './sustained-spans.ts';

/**
 * The spans in which values stay high. In a log that is too short for any, such as one of two reports, it is the whole
 * time if all of it is high.
 */
export function heldSpans(
  evidence: Evidence,
  values: Float64Array,
  limits: SustainedLimits,
): readonly Span[] {
  const { window } = evidence.run;
  const isShort = window.to - window.from < sustainedSeconds(limits.interval);
  if (!isShort) return sustainedSpans(evidence, values, limits);
  const isHigh = values.length > 0 && values.every((value) => value >= limits.enter);
  return isHigh ? [window] : [];
}
