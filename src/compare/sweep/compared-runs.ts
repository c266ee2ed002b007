import { group } from 'd3-array';
import { divisionOf } from './sweep-axes.ts';
import type { Division, SweepMeasure, SweepNumber, SweepPart } from './sweep-part.ts';

/** Returns the runs that can be compared: of at least two values of a parameter, where all others were equal. */
export function comparedRuns(
  part: SweepPart,
  factor: Division,
  result: SweepMeasure,
): readonly (readonly number[])[] {
  const others = othersOf(part, factor);
  const shown = [...part.names.keys()].filter((i) => result.values[i]! > 0);
  const alike = group(shown, (i) => JSON.stringify(others.map(({ values }) => values[i])));
  return [...alike.values()].filter((runs) => new Set(runs.map((i) => factor.values[i])).size > 1);
}

/** Returns all that varies except a parameter. The axis counts once, also if it is a parameter. */
export function othersOf(
  { factors, x }: SweepPart,
  { name }: Division,
): readonly (Division | SweepNumber)[] {
  const divisions = factors.map(({ values }) => divisionOf(values));
  const axis = x === null || divisions.includes(divisionOf(x.values)) ? [] : [x];
  return [...factors, ...axis].filter((other) => other.name !== name);
}
