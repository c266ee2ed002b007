import type { Parameter } from './parameter.ts';

/** Matches the name of a parameter that only tells repeats apart. */
const REPEAT = /^(run|rep|repeat|iter|iteration|try|trial|round|pass|sample)$/i;
const SHORT_REPEAT = /^(r|n|no)$/i;
/** Maximum distance of the numbers of an `r` or `n` that counts runs, for each of them: some runs may be missing. */
const MAX_STEP = 2;

/**
 * Whether a parameter only tells repeats apart: `run`, `rep`, `trial`, and `r` or `n` if it counts, as 1, 2, 4 do, but not 30,
 * 70, 100.
 */
export function isRepeat({ name, values }: Pick<Parameter, 'name' | 'values'>): boolean {
  if (!SHORT_REPEAT.test(name)) return REPEAT.test(name);
  const numbers = new Set(values.map(Number));
  return Math.max(...numbers) - Math.min(...numbers) <= MAX_STEP * numbers.size;
}
