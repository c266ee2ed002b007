import { min, pairs } from 'd3-array';
import { onScale } from '../../compare/repeats/change-scale.ts';
import { momentsOf } from '../../compare/repeats/moments.ts';
import { studentT } from '../../compare/repeats/student-t.ts';
import type { UsualValue } from './baseline.ts';

/** The run of a baseline that is furthest from the others in a figure. */
export interface OddValue {
  /** `disk sda in use`. */
  readonly figure: string;
  /** Its distance from the mean of the others, in their deviations. */
  readonly deviations: number;
  /** Whether hardly any baseline of runs of one kind has such a run in any of its figures. */
  readonly isOfAnotherKind: boolean;
}

/** Share of baselines of one kind of runs in which a run seems to be of another. */
const FALSE_KINDS = 0.05;

/** Returns the lowest or the highest run of a figure, as one of so many figures; null if all runs are the same. */
export function oddValue(
  figure: string,
  { values, scale }: UsualValue,
  { isHighest, figures }: { readonly isHighest: boolean; readonly figures: number },
): OddValue | null {
  const scaled = values.map((value) => onScale(scale, value));
  const step = min(pairs(scaled, (a, b) => b - a).filter((difference) => difference > 0));
  const odd = (isHighest ? scaled.pop() : scaled.shift()) ?? Number.NaN;
  const { count, mean, variance } = momentsOf(scaled);
  if (odd === mean || count < 2 || step === undefined) return null;
  // Values of a few steps, such as 0 and 1, are known to half a step, also if most of them are the same.
  const deviation = Math.sqrt(Math.max(variance, (step / 2) ** 2) * (1 + 1 / count));
  const deviations = Math.abs(odd - mean) / deviation;
  const chance = studentT(-deviations, count - 1) * values.length * figures;
  return { figure, deviations, isOfAnotherKind: chance < FALSE_KINDS };
}
