import type { Finding } from '../model/finding.ts';
import { computedNumber } from './json/number-json.ts';

/** Returns what a finding states as fields, the same in all exports; a missing number is null. */
export function findingFields({ value, limit, unit, claim, why, caveat, reference }: Finding) {
  return {
    ...{ value: computedNumber(value), limit: computedNumber(limit), unit },
    ...{ claim, why, caveat, reference },
  };
}
