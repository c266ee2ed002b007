import { ascending } from 'd3-array';
import { changeFromScale, onScale } from '../../compare/repeats/change-scale.ts';
import { momentsOf } from '../../compare/repeats/moments.ts';
import type { Unit } from '../../model/unit.ts';
import type { UsualValue } from './baseline.ts';

/** Returns what values of a unit have in common. Their order does not matter. Shares have no ratios: 100 % is their end. */
export function usualOfValues(given: readonly number[], unit: Unit): UsualValue {
  const scale = unit !== '%' && given.every((value) => value > 0) ? 'ratio' : 'difference';
  const values = given.toSorted(ascending);
  const { mean, variance } = momentsOf(values.map((value) => onScale(scale, value)));
  return { values, mean: changeFromScale(scale, mean), deviation: Math.sqrt(variance), scale };
}
