import { sum } from 'd3-array';
import type { CellSpan } from '../signals/spans.ts';
import { knownValues, quantileOf } from '../statistics/quantile.ts';

/** Maximum spread of steady values, as a share of their median. */
const MAX_SPREAD = 0.2;

/** The usual value in a part: the median if the values are steady, because a phase ramps up and down; else the mean. */
export function usualValue(values: Float64Array, { from, to }: CellSpan): number {
  const known = knownValues(values.subarray(from, to));
  if (known.length === 0) return 0;
  const half = quantileOf(known, 0.5);
  const spread = quantileOf(known, 0.9) - quantileOf(known, 0.1);
  return spread <= MAX_SPREAD * half ? half : sum(known) / known.length;
}
