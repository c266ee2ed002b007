import { axisUnit, type DisplayUnits, type Quantity, toAxis } from '../model/display-unit.ts';
import type { MetricId } from '../model/metric.ts';
import type { Unit } from '../model/unit.ts';
import { formatQuantity, formatShort } from '../text/quantity.ts';

/** The unit of rates that no label names. */
export const PER_SECOND = '/s';

/** Numbers of a row or a text in the canonical unit, so that the page can show them in another unit. */
export interface Amounts extends Quantity {
  /** The value that decides the unit. */
  readonly most: number;
  readonly values: readonly number[];
}

/** The unit of the amounts, and each amount as a number in this unit. */
export function amountCells(
  { values, most, rounding = 0, ...quantity }: Amounts,
  units?: DisplayUnits,
): { readonly symbol: string; readonly numbers: readonly string[] } {
  const unit = axisUnit(quantity, most, units);
  return {
    symbol: unit.symbol,
    numbers: values.map((value) => formatShort(toAxis(unit, value), toAxis(unit, rounding))),
  };
}

/** Formats an amount in a text, `650 MiB/s`, `60 GiB`, `800/s`, which stays on one line. */
export function amountText({ values, ...quantity }: Amounts, units?: DisplayUnits): string {
  const text = formatQuantity(values[0]!, quantity, units);
  return quantity.unit === '1/s' ? `${text}${PER_SECOND}` : text.replace(' ', '\u00a0');
}

/** Creates amounts with a single value. */
export function amountOf({ unit, metric, rounding }: Quantity, value: number): Amounts {
  const known = { ...(metric !== undefined && { metric }), ...(rounding && { rounding }) };
  return { unit, ...known, most: value, values: [value] };
}

/** Writes amounts as an attribute, `-` for one that is not known; null if the reader cannot choose their unit. */
export function amountsMark({ unit, metric, most, values }: Amounts): string | null {
  const isChosen = unit === 'B' || unit === 'B/s';
  const numbers = [most, ...values].map((value) => (Number.isNaN(value) ? '-' : value));
  return isChosen ? [unit, metric, ...numbers].join(' ') : null;
}

/** Reads the amounts of an attribute. */
export function readAmounts(mark: string): Amounts {
  const [unit, metric, ...numbers] = mark.split(' ');
  const [most, ...values] = numbers.map(Number);
  return { unit: unit as Unit, metric: metric as MetricId, most: most!, values };
}
