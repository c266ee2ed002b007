import type { SweepMeasure } from '../../compare/sweep/sweep-part.ts';
import { grouped } from '../../model/display-unit.ts';
import { formatQuantity, formatShort } from '../../text/quantity.ts';

/** Minimum number with separated thousands. */
const MIN_GROUPED = 1000;

/** Formats a value of a measure with its unit: `1,072`, `18.6 ms`. */
export function measureText(value: number, { unit, metric }: SweepMeasure): string {
  const isPlain = unit === '1' || unit === '1/s';
  if (isPlain && value >= MIN_GROUPED) return grouped(Math.round(value));
  return formatQuantity(value, { unit, metric });
}

/** Formats the number that varies: `25,000`, `0.5`. */
export function numberText(value: number): string {
  return Number.isInteger(value) ? grouped(value) : formatShort(value);
}
