import { intervalOf, type Signal } from '../signals/signals.ts';
import { LEAST_SIDE, sustainedSeconds } from '../signals/spans.ts';
import { staysAt } from '../signals/stays-at.ts';
import type { Evidence } from './evidence.ts';
import { measuredValues } from './measured.ts';

/**
 * Whether a signal stays at a value or above for as long as a span without its dips must last: a day of noise touches
 * every limit and holds none.
 */
export function mayHold(evidence: Evidence, signal: Signal, least: number): boolean {
  const seconds = LEAST_SIDE * sustainedSeconds(intervalOf(signal));
  const cells = Math.ceil(seconds / evidence.grid.step - 0.5);
  const values = measuredValues(evidence, signal, { metrics: [signal.metric] })!;
  return staysAt(values, least, cells);
}
