import type { Parameter } from './parameter.ts';

/** Matches the name of a parameter that only numbers the repeats of a run. */
const REPEAT = /^(rep|repeat|iter|iteration|try|trial|round|pass|sample)$/i;
/** Matches a name that numbers repeats if its numbers follow each other; else it may be of anything: `run 64`. */
const MAY_REPEAT = /^(run|row|r|n|no)$/i;
/** Maximum distance of numbers that count runs, for each of them: some runs may be missing. */
const MAX_STEP = 2;
/** Matches a count, perhaps with a letter before it: `3`, `r3`; a letter counts, too. */
const COUNT = /^(?:[a-z]?0*(\d+)|[a-z])$/i;
/** Matches a date with or without a time of day, or seconds since 1970: they say when something ran, not what. */
const TIME =
  /(?<!\d)(?:20\d\d-\d\d-\d\d(?:[-_T.: ]?\d\d){0,3}Z?|20\d\d(?:0[1-9]|1[0-2])[0-3]\d(?:[-_T]?\d{4,6})?Z?|1[5-9]\d{8}(?:\d{3})?)(?!\d)/g;

/**
 * Whether a parameter only numbers the repeats of a run: `rep`, `trial`; `run`, `r` and `n` if their values follow each
 * other, as 1, 2, 4 do and 30, 70, 100 do not. Words count nothing: runs called `internal` and `none` differ.
 */
export function isRepeat({ name, values }: Pick<Parameter, 'name' | 'values'>): boolean {
  const given = values.map(withoutTime).filter((value) => value !== '');
  if (REPEAT.test(name)) return given.every((value) => COUNT.test(value));
  return MAY_REPEAT.test(name) && onlyCount(given);
}

/** Whether values only count runs: numbers that follow each other, or letters. */
export function onlyCount(values: readonly string[]): boolean {
  const numbers = new Set(values.map((value) => Number(COUNT.exec(value)?.[1] ?? 0)));
  return (
    values.every((value) => COUNT.test(value)) &&
    Math.max(...numbers) - Math.min(...numbers) <= MAX_STEP * numbers.size
  );
}

/** Returns a name without the time that is in it. */
export function withoutTime(name: string): string {
  return name.replace(TIME, '');
}
