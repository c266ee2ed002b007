/** How a change is told: as a factor, or as a difference where a value is not above 0. */
export type ChangeForm = 'ratio' | 'difference';

export function formOf(values: readonly number[]): ChangeForm {
  return values.every((value) => value > 0) ? 'ratio' : 'difference';
}

/** The value on the scale on which changes are differences: logarithms for ratios. */
export function onScale(form: ChangeForm, value: number): number {
  return form === 'ratio' ? Math.log(value) : value;
}

/** A difference on that scale as the change that is told. */
export function changeFromScale(form: ChangeForm, difference: number): number {
  return form === 'ratio' ? Math.exp(difference) : difference;
}

/**
 * The threshold on that scale. It is the same in both directions (5 %: a factor of 1.05 up or down, or 5 % of the larger
 * mean), so that the order of two sides does not decide.
 */
export function thresholdOn(form: ChangeForm, threshold: number, means: readonly number[]): number {
  return form === 'ratio'
    ? Math.log1p(threshold)
    : threshold * Math.max(...means.map((mean) => Math.abs(mean)));
}
