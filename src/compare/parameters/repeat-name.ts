/** Matches the name of a parameter that only tells repeats apart. */
const REPEAT = /^(r|run|rep|repeat|iter|iteration|try|trial|round|pass)$/i;

/** Whether a parameter of this name only tells repeats apart: `run`, `rep`, `trial`. */
export function isRepeatName(name: string): boolean {
  return REPEAT.test(name);
}
