import { ascending } from 'd3-array';
import { momentsOf } from '../../compare/repeats/moments.ts';
import type { Unit } from '../../model/unit.ts';
import type { UsualValue } from './baseline.ts';

/** Returns what values of a unit have in common. Their order does not matter. Shares have no ratios: 100 % is their end. */
export function usualOfValues(values: readonly number[], unit: Unit): UsualValue {
  const scale = unit !== '%' && values.every((value) => value > 0) ? 'ratio' : 'difference';
  const sorted = values.toSorted(ascending);
  const { count, mean, variance } = momentsOf(scale === 'ratio' ? sorted.map(Math.log) : sorted);
  return {
    runs: count,
    mean: scale === 'ratio' ? Math.exp(mean) : mean,
    deviation: Math.sqrt(variance),
    scale,
  };
}
