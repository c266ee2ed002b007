import { BLOCK_SAMPLES } from '../model/column.ts';
import { states as knownStates } from '../model/state.ts';
import type { Cells } from './codec/cell-streams.ts';

const whole = new Int32Array(BLOCK_SAMPLES);
const doubles = new Float64Array(BLOCK_SAMPLES);
const uniform: (Uint8Array | undefined)[] = knownStates.map(() => undefined);

/**
 * Cells that are 0 throughout, in one state, in memory that all such blocks share; null for any others. Who does
 * nothing takes a few bytes in a file, and so takes no room here either.
 */
export function sharedZeros({ values, states }: Cells): Cells | null {
  const { length } = values;
  if (length > BLOCK_SAMPLES || !values.every((value: number) => Object.is(value, 0))) return null;
  const zeros = values instanceof Int32Array ? whole : doubles;
  const shared = { values: zeros.subarray(0, length), states: null };
  if (states === null) return shared;
  const state = states[0]!;
  if (!states.every((other) => other === state)) return null;
  uniform[state] ??= new Uint8Array(BLOCK_SAMPLES).fill(state);
  return { ...shared, states: uniform[state].subarray(0, length) };
}
