import { group, max } from 'd3-array';
import { parameterNumber } from '../../text/parameter-number.ts';
import { type Parameter, parameterNumbers } from '../parameters/parameter.ts';
import { isRepeat } from '../parameters/repeat.ts';
import { MIN_POINTS } from './knee.ts';
import type { Division, SweepNumber, SweepPart } from './sweep-part.ts';

/** Minimum number of different numbers that a curve is drawn over. */
const MIN_NUMBERS = 2;

/** How the runs of a sweep are drawn. */
export type SweepAxes = Pick<SweepPart, 'x' | 'lines' | 'panels' | 'factors' | 'settings'>;

/** The parameters that the reader chose, by name. */
export interface ChosenAxes {
  readonly x?: string;
  readonly lines?: string;
}

/**
 * Divides runs by the parameters in which they differ: a number is the horizontal axis, the first of the others are lines,
 * the rest are charts of their own. Of several numbers the one with most values is chosen, of equal ones the last, which
 * varies fastest.
 */
export function sweepAxes(varying: readonly Parameter[], chosen: ChosenAxes = {}): SweepAxes {
  const distinct = varying.filter((parameter) => !isRepeat(parameter));
  const conditions = conditionsOf(distinct.filter((parameter) => !isName(parameter)));
  const factors = (axis: Parameter | undefined) => factorsOf(conditionsOf(distinct), axis);
  const settings = settingsOf(distinct, varying[0]?.values.length ?? 0);
  const numbers = conditions.flatMap((parameter) => {
    const values = axisNumbers(parameter);
    const isAxis = values !== null && distinctNumbers(values) >= MIN_NUMBERS;
    return isAxis ? [{ parameter, values }] : [];
  });
  const named = numbers.filter(({ parameter }) => parameter.isPrinted !== true);
  const candidates = named.length > 0 ? named : numbers;
  const most = max(candidates, ({ values }) => distinctNumbers(values));
  const x =
    chosen.x === undefined
      ? candidates.findLast(({ values }) => distinctNumbers(values) === most)
      : numbers.find(({ parameter }) => parameter.name === chosen.x);
  if (x === undefined)
    return { x: null, lines: null, panels: null, factors: factors(undefined), settings };
  const axis = { name: x.parameter.name, values: x.values };
  const dividing = conditions.filter(
    (parameter) => parameter !== x.parameter && divides(parameter, axis),
  );
  const first = dividing.find(({ name }) => name === (chosen.lines ?? name));
  const rest = dividing.filter((parameter) => parameter !== first);
  return {
    x: axis,
    lines: first === undefined ? null : labelled(first),
    panels: joined(rest),
    factors: factors(distinctNumbers(x.values) < MIN_POINTS ? undefined : x.parameter),
    settings,
  };
}

/**
 * Returns the parameters except the axis. Those that divide the runs alike are joined, because it is not known which of
 * them had an effect.
 */
function factorsOf(
  conditions: readonly Parameter[],
  axis: Parameter | undefined,
): readonly Division[] {
  const alike = group(conditions, ({ values }) => divisionOf(values));
  return [...alike.values()].flatMap((all) =>
    all.includes(axis!) ? [] : (joined(all, [' and ', ' with ']) ?? []),
  );
}

/** Returns a text of which runs have the same value: the same text for parameters that divide runs alike. */
export function divisionOf(values: readonly (string | number)[]): string {
  const firsts = new Map<string, number>();
  return values
    .map(String)
    .map((text, i) => {
      if (!firsts.has(text)) firsts.set(text, i);
      return firsts.get(text);
    })
    .join(' ');
}

/** The parameters without those that benchmarks printed and that follow from the names of the runs. */
function conditionsOf(varying: readonly Parameter[]): readonly Parameter[] {
  const named = varying.filter(({ isPrinted }) => isPrinted !== true);
  const settings = settingsOf(named, named[0]?.values.length ?? 0);
  return varying.filter(({ isPrinted, values }) => {
    if (isPrinted !== true || named.length === 0) return true;
    const printedAt = new Map(settings.map((setting, i) => [setting, values[i]]));
    return settings.some((setting, i) => printedAt.get(setting) !== values[i]);
  });
}

/** Whether a parameter is another word in each run: it says no more than the names of the runs. */
function isName({ values }: Parameter): boolean {
  return new Set(values).size === values.length && values.some((value) => /^\D+$/.test(value));
}

/** Returns the numbers of a parameter, NaN for a run without it; null if a value is a word. Sizes are in bytes. */
function axisNumbers({ name, values }: Parameter): readonly number[] | null {
  const given = values.filter((value) => value !== '');
  const plain = parameterNumbers({ name, values: given });
  const numbers = plain ?? given.map(parameterNumber);
  if (numbers.some(Number.isNaN)) return null;
  const byText = new Map(given.map((value, i) => [value, numbers[i]!]));
  return values.map((value) => byText.get(value) ?? Number.NaN);
}

function distinctNumbers(values: readonly number[]): number {
  return new Set(values.filter((value) => !Number.isNaN(value))).size;
}

/**
 * Whether a parameter divides runs into curves. One that follows from the number does not: if the smallest size was tried
 * with fewer threads than all others, the number of threads is no second parameter.
 */
function divides({ values }: Parameter, { values: numbers }: SweepNumber): boolean {
  const valuesAt = new Map<number, Set<string>>();
  const numbersAt = new Map<string, Set<number>>();
  for (const [i, value] of values.entries()) {
    add(valuesAt, numbers[i]!, value);
    add(numbersAt, value, numbers[i]!);
  }
  const follows = [...valuesAt.values()].every(({ size }) => size === 1);
  return !follows || [...numbersAt.values()].every(({ size }) => size >= MIN_NUMBERS);
}

function add<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value));
}

/** Returns a parameter with its values as they are shown. */
function labelled({ name, values }: Parameter): Division {
  return { name, values: values.map((value) => valueLabel(name, value)) };
}

/** Returns a value as it is shown: a number after its name, a word alone. */
export function valueLabel(name: string, value: string): string {
  return /^[\d.]*$/.test(value) ? `${name} ${value || '?'}` : value;
}

/** Joins several parameters to one, with the separators of their names and of their values; null for none. */
function joined(
  parameters: readonly Parameter[],
  [nameSeparator, separator] = [', ', ', '],
): Division | null {
  const [first, ...others] = parameters.map(labelled);
  if (first === undefined) return null;
  return others.reduce(
    (all, { name, values }) => ({
      name: all.name + nameSeparator + name,
      values: all.values.map((value, i) => value + separator + values[i]),
    }),
    first,
  );
}

/** Returns the label of each run by all that varies except repeats: `zfs, threads 8`. */
function settingsOf(conditions: readonly Parameter[], count: number): readonly string[] {
  const all = conditions.map(labelled);
  return Array.from({ length: count }, (_, i) => all.map(({ values }) => values[i]).join(', '));
}
