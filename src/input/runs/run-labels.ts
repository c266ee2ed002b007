import { rollup } from 'd3-array';
import { naturalOrder } from '../../text/natural-order.ts';
import { parameterNumber } from '../../text/parameter-number.ts';

/** The parameters of a run with their values, in the order of the pattern. */
export type Parameters = readonly (readonly [name: string, value: string])[];

/** Zeros before a number that pad it: `01000`, `005G`. */
const PADDING = /^0+(?=\d+(?:\.\d+)?[A-Za-z]{0,3}$)/;

/** Removes zeros that pad numbers, unless two values of a parameter would become one. */
export function withoutPadding(runs: readonly Parameters[]): Parameters[] {
  const padded = namesWhere(runs, (values) => new Set(values.map(unpadded)).size === values.length);
  return runs.map((run) =>
    run.map(([name, value]) => [name, padded.has(name) ? unpadded(value) : value]),
  );
}

const unpadded = (value: string) => value.replace(PADDING, '');

/** Names each run after the parameters that vary: `mode RW, threads 64`. The name is empty if nothing varies. */
export function parameterNames(runs: readonly Parameters[]): string[] {
  const varied = namesWhere(runs, (values) => values.length > 1);
  return runs.map((run) =>
    run
      .filter(([name]) => varied.has(name))
      .map((parameter) => parameter.join(' '))
      .join(', '),
  );
}

/** The parameters whose distinct values fulfil a condition. */
function namesWhere(
  runs: readonly Parameters[],
  holds: (values: readonly string[]) => boolean,
): ReadonlySet<string> {
  const values = rollup(
    runs.flat(),
    (parameters) => [...new Set(parameters.map(([, value]) => value))],
    ([name]) => name,
  );
  return new Set([...values].filter(([, distinct]) => holds(distinct)).map(([name]) => name));
}

/** Compares runs of one pattern by their parameters, the first one first: numbers by size, words in natural order. */
export function parameterOrder(a: Parameters, b: Parameters): number {
  for (const [i, [, value]] of a.entries()) {
    const other = b[i]![1];
    const order = parameterNumber(value) - parameterNumber(other) || naturalOrder(value, other);
    if (order !== 0) return order;
  }
  return 0;
}
