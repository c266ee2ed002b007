import type { Unit } from '../../model/unit.ts';
import type { Limit } from './check-rule.ts';

const UNITLESS: readonly Unit[] = ['1', '1/s', '%'];

/** Whether a limit can be one of a figure with this unit. Zero, plain numbers, rates and shares need no unit. */
export function hasUnit({ value, unit, isOfBaseline }: Limit, of: Unit): boolean {
  const isZero = value === 0 && unit === null;
  if (isOfBaseline || unit === of || isZero) return true;
  // `3k` is a number of anything that is counted, also each second.
  return unit === null ? UNITLESS.includes(of) : unit === '1' && of === '1/s';
}
