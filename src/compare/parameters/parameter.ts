/** A condition of runs. */
export interface Parameter {
  readonly name: string;
  /** As written, one for each run; empty for a run without it. */
  readonly values: readonly string[];
  /** Whether only the benchmark's output says it, not a label or the name of the run. */
  readonly isPrinted?: boolean;
}

/** Matches a number, perhaps with a short unit: `64`, `0.5`, `25G`. */
const NUMBER = /^([-+]?\d+(?:\.\d+)?)\D{0,3}$/;

/** Returns a parameter's values as numbers; null if one of them is not a number. */
export function parameterNumbers({ values }: Parameter): readonly number[] | null {
  const numbers = values.map((text) => Number(NUMBER.exec(text)?.[1] ?? Number.NaN));
  const units = new Set(values.map((text) => text.replace(/^[-+\d.]+/, '')));
  return units.size > 1 || numbers.some(Number.isNaN) ? null : numbers;
}
