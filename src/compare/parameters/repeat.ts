import type { Parameter } from './parameter.ts';

/** Matches the name of a parameter that only tells repeats apart. */
const REPEAT = /^(run|rep|repeat|iter|iteration|try|trial|round|pass)$/i;
const SHORT_REPEAT = /^r$/i;
/** Maximum number of an `r` that counts runs, for each different number: some runs may be missing. */
const MAX_PER_RUN = 2;

/**
 * Whether a parameter only tells repeats apart: `run`, `rep`, `trial`, and `r` if it counts, as 1, 2, 4 do, but not 30,
 * 70, 100.
 */
export function isRepeat({ name, values }: Pick<Parameter, 'name' | 'values'>): boolean {
  if (!SHORT_REPEAT.test(name)) return REPEAT.test(name);
  const numbers = new Set(values.map(Number));
  return Math.max(...numbers) <= MAX_PER_RUN * numbers.size;
}
