import { intervalOf, type Signal } from '../signals/signals.ts';
import type { Evidence } from './evidence.ts';
import { measuredValues } from './measured.ts';
import { LEAST_SIDE, sustainedSeconds } from './spans.ts';

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

/** Whether values stay at one or above for a number of cells. */
export function staysAt(values: Float64Array, least: number, cells: number): boolean {
  let held = 0;
  for (let i = 0; i < values.length && held < cells; i++) held = values[i]! >= least ? held + 1 : 0;
  return held >= cells;
}
