import { intervalOf, readSignal, type Signal } from '../signals/signals.ts';
import type { Evidence } from './evidence.ts';
import { LEAST_SIDE, sustainedSeconds } from './spans.ts';

const highest = new WeakMap<Signal, number>();

/**
 * Whether a signal may stay at a value or above for as long as a span without its dips must last. Its values are read once for all
 * rules: a day of noise touches every limit and holds none.
 */
export function mayHold({ grid }: Evidence, signal: Signal, least: number): boolean {
  const cells = Math.ceil((LEAST_SIDE * sustainedSeconds(intervalOf(signal))) / grid.step - 0.5);
  const known = highest.get(signal) ?? highestHeld(readSignal(signal, grid), cells);
  highest.set(signal, known);
  return known >= least;
}

/** The highest value that a number of cells in a row have or exceed. The values are overwritten. */
function highestHeld(values: Float64Array, cells: number): number {
  if (values.length < cells) return -Infinity;
  for (let i = 0; i < values.length; i++) if (Number.isNaN(values[i]!)) values[i] = -Infinity;
  // Each round makes every cell the least of a longer stretch that begins there.
  for (let length = 1; length < cells; ) {
    const next = Math.min(length, cells - length);
    for (let i = 0; i + next < values.length; i++) {
      if (values[i + next]! < values[i]!) values[i] = values[i + next]!;
    }
    length += next;
  }
  let most = -Infinity;
  for (let i = 0; i <= values.length - cells; i++) if (values[i]! > most) most = values[i]!;
  return most;
}
