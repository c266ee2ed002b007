import { ascending } from 'd3-array';
import { momentsOf } from '../../compare/repeats/moments.ts';
import type { UsualValue } from './baseline.ts';

/** Returns what values have in common. Their order does not matter. */
export function usualOfValues(values: readonly number[]): UsualValue {
  const scale = values.every((value) => value > 0) ? 'ratio' : 'difference';
  const sorted = values.toSorted(ascending);
  const { count, mean, variance } = momentsOf(scale === 'ratio' ? sorted.map(Math.log) : sorted);
  return {
    runs: count,
    mean: scale === 'ratio' ? Math.exp(mean) : mean,
    deviation: Math.sqrt(variance),
    scale,
  };
}
