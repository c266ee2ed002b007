import { deviation, mean } from 'd3-array';
import type { Window } from '../../model/run.ts';
import { knownValues, quantileOf } from '../statistics/quantile.ts';
import { cellFrom, type TimeGrid } from './grid.ts';

/** Maximum distance of a steady value from its level, as a share of it. */
const MAX_DEVIATION = 0.01;
/**
 * Quantiles that must be at the level, and between them the one that gives it. Higher values may come from other load.
 */
const LOW_QUANTILE = 0.1;
const LEVEL_QUANTILE = 0.5;
const HIGH_QUANTILE = 0.6;
/** Number of values that show the level. A day of each disk of a large host has many more. */
const MAX_EXAMINED_VALUES = 256;

/** A level that was held for a part of a span. */
interface HeldLevel {
  readonly value: number;
  /** The deviation of the values at that level, as a share of it. */
  readonly spread: number;
  /** Number of cells at that level, and their share of the measured cells. */
  readonly cells: number;
  readonly share: number;
}

/**
 * The level at which a rate was held although other load came on top of it at times: hardly any value is below it, most
 * are at it. Null if there is no such level of at least `least`.
 */
export function mostlyFlat(
  all: Float64Array,
  grid: TimeGrid,
  { from, to, least }: Window & { readonly least: number },
): HeldLevel | null {
  const values = all.subarray(cellFrom(grid, from), cellFrom(grid, to));
  const some = sampleOf(values);
  const middle = quantileOf(some, LEVEL_QUANTILE);
  // A disk that is mostly idle is flat at 0.
  if (!((1 + MAX_DEVIATION) * middle >= least)) return null;
  const isAt = (other: number) => Math.abs(other - middle) <= MAX_DEVIATION * middle;
  if (!isAt(quantileOf(some, LOW_QUANTILE)) || !isAt(quantileOf(some, HIGH_QUANTILE))) return null;
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
function sampleOf(values: Float64Array): Float64Array {
  const stride = Math.ceil(values.length / MAX_EXAMINED_VALUES);
  const some = new Float64Array(Math.ceil(values.length / stride) || 0);
  for (let i = 0; i < some.length; i++) some[i] = values[i * stride]!;
  return knownValues(some);
}
