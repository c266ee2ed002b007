import { deviation, mean } from 'd3-array';
import type { Window } from '../../model/run.ts';
import { knownValues, quantileOf } from '../statistics/quantile.ts';
import { cellFrom, type TimeGrid } from './grid.ts';

/** How far a value that is held may be from its level, as a part of it. */
const WITHIN = 0.01;
/** The parts of the values that may lie below; those from the second on may be as high as other load makes them. */
const [LOW, MIDDLE, HIGH] = [0.1, 0.5, 0.6];
/** As many values show the level; a day of each disk of a large host is long. */
const MOST_LOOKED_AT = 256;

/** A level that was held for a part of a span. */
interface Level {
  readonly value: number;
  /** The deviation of the values at that level, as a part of it. */
  readonly spread: number;
  /** How many cells are at that level, and which part of the measured ones that is. */
  readonly cells: number;
  readonly share: number;
}

/**
 * The level at which a rate was held although other load came on top of it at times: hardly any value is below, most are
 * at it. Null if there is no such level of at least `least`.
 */
export function mostlyFlat(
  all: Float64Array,
  grid: TimeGrid,
  { from, to, least }: Window & { readonly least: number },
): Level | null {
  const values = all.subarray(cellFrom(grid, from), cellFrom(grid, to));
  const some = someOf(values);
  const middle = quantileOf(some, MIDDLE);
  // A disk that mostly rests is flat at 0.
  if (!((1 + WITHIN) * middle >= least)) return null;
  const isAt = (other: number) => Math.abs(other - middle) <= WITHIN * middle;
  if (!isAt(quantileOf(some, LOW)) || !isAt(quantileOf(some, HIGH))) return null;
  const known = knownValues(values);
  const held = known.filter(isAt);
  const value = mean(held)!;
  return {
    value,
    spread: (deviation(held) ?? 0) / value,
    cells: held.length,
    share: held.length / known.length,
  };
}

/** Known values at equal distances. */
function someOf(values: Float64Array): Float64Array {
  const stride = Math.ceil(values.length / MOST_LOOKED_AT);
  const some = new Float64Array(Math.ceil(values.length / stride) || 0);
  for (let i = 0; i < some.length; i++) some[i] = values[i * stride]!;
  return knownValues(some);
}
