import type { Finding } from '../model/finding.ts';
import { numberOrNull } from './json/number-json.ts';

/** Significant digits of a computed number: the sums of the same log, read in another form, differ in those behind. */
const COMPUTED_DIGITS = 12;

/** Returns what a finding states as fields, the same in all exports; a missing number is null. */
export function findingFields({ value, limit, unit, claim, why, caveat, reference }: Finding) {
  return {
    ...{ value: computed(value), limit: computed(limit), unit },
    ...{ claim, why, caveat, reference },
  };
}

function computed(value: number): number | null {
  return numberOrNull(Number(value.toPrecision(COMPUTED_DIGITS)));
}
