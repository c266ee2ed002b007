import type { SweepMeasure } from '../../compare/sweep/sweep-part.ts';
import { formatNumber, formatQuantity, formatWhole } from '../../text/quantity.ts';

/** Formats a value of a measure with its unit: `1,072`, `18.6 ms`. */
export function measureText(value: number, { unit, metric }: SweepMeasure): string {
  return formatQuantity(value, { unit, metric });
}

/** Formats the number that varies: `25,000`, `0.5`. */
export function numberText(value: number): string {
  return Number.isInteger(value) ? formatWhole(value) : formatNumber(value);
}
