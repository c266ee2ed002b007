import { MISSING } from '../../model/state.ts';
import { type Factor, toCanonical } from '../../model/unit.ts';

/** The form in which a column was printed: whole numbers of the last digit, in the unit of the factor. */
export interface PrintedForm {
  readonly factor: Factor;
  readonly digits: number;
}

/** Values in the canonical unit; a missing one is null. */
type Values = readonly (number | null)[];

/** Whether values are the same after they were made whole numbers of the last digit. */
export function areAsPrinted(values: Values, form: PrintedForm): boolean {
  return values.every(
    (value) =>
      value === null || toCanonical(form.factor, wholeOf(value, form), form.digits) === value,
  );
}

/** Returns values as whole numbers of the last digit. {@link areAsPrinted} must hold. */
export function wholeNumbers(values: Values, form: PrintedForm): Int32Array | Float64Array {
  const wholes = Float64Array.from(values, (value) =>
    value === null ? Number.NaN : wholeOf(value, form),
  );
  if (!wholes.every((whole) => Number.isNaN(whole) || Math.abs(whole) < -MISSING)) return wholes;
  return Int32Array.from(wholes, (whole) => (Number.isNaN(whole) ? MISSING : whole));
}

function wholeOf(value: number, { factor: { times, by }, digits }: PrintedForm): number {
  return Math.round((value * by * 10 ** digits) / times);
}
