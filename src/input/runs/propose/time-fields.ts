const DAY = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;
const DAY_AND_TIME = /^(?:19|20)\d{6}T?\d{4,6}Z?$/;
/** Seconds or milliseconds since 1970, from 2017 on. */
const EPOCH = /^1[5-9]\d{8}(?:\d{3})?$/;
const TIME = /^(?:[01]\d|2[0-3])[0-5]\d[0-5]\d$/;
const YEAR = /^(?:19|20)\d\d$/;
const MONTH = /^(?:0[1-9]|1[0-2])$/;
const DAY_OF_MONTH = /^(?:0[1-9]|[12]\d|3[01])$/;
const TWO_DIGITS = /^[0-5]\d$/;

/** Finds the fields that are dates and times of day in all names. */
export function timeFields(fields: readonly (readonly string[])[]): ReadonlySet<number> {
  const found = new Set<number>();
  const holds = (i: number, form: RegExp) => fields[i]?.every((text) => form.test(text)) ?? false;
  const hold = (from: number, forms: readonly RegExp[]) =>
    forms.every((form, i) => holds(from + i, form));
  const add = (from: number, count: number) => {
    for (let i = from; i < from + count; i++) found.add(i);
  };
  for (let i = 0; i < fields.length; i++) {
    if ([DAY, DAY_AND_TIME, EPOCH].some((form) => holds(i, form))) add(i, 1);
    else if (hold(i, [YEAR, MONTH, DAY_OF_MONTH])) add(i, 3);
    else if (!found.has(i - 1)) continue;
    else if (holds(i, TIME)) add(i, 1);
    else if (hold(i, [TWO_DIGITS, TWO_DIGITS, TWO_DIGITS])) add(i, 3);
  }
  return found;
}
