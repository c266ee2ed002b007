import type { Parameter } from './parameter.ts';

/** Matches the name of a parameter that only numbers the repeats of a run. */
const REPEAT = /^(run|rep|repeat|iter|iteration|try|trial|round|pass|sample)$/i;
const SHORT_REPEAT = /^(r|n|no)$/i;
/** Maximum distance of the numbers of an `r` or `n` that counts runs, for each of them: some runs may be missing. */
const MAX_STEP = 2;

/**
 * Whether a parameter only numbers the repeats of a run: `run`, `rep`, `trial`; `r` and `n` if their numbers follow each
 * other, as 1, 2, 4 do and 30, 70, 100 do not.
 */
export function isRepeat({ name, values }: Pick<Parameter, 'name' | 'values'>): boolean {
  if (!SHORT_REPEAT.test(name)) return REPEAT.test(name);
  const numbers = new Set(values.map(Number));
  return Math.max(...numbers) - Math.min(...numbers) <= MAX_STEP * numbers.size;
}
