import { median } from 'd3-array';
import { formatLocale } from 'd3-format';
import { axisUnit, type DisplayUnits, type Quantity, toAxis } from '../model/display-unit.ts';

/*
 * How numbers are written for a reader, everywhere:
 *
 * - A number below 1000 has three significant digits and at most three decimals; from 1000 on it is whole.
 * - Thousands are separated by commas, from 1,000 on.
 * - In a cell of a table zeros stay at the end, `0.500`, so that its neighbours can be compared; the numbers of a column
 *   with one unit have equally many decimals. In a sentence they are left out, `0.5`.
 * - A blank is before the unit, `650 MiB/s` and `97.3 %`, but none before `/s`. The values of a row or column share a unit,
 *   that of the highest.
 * - A change and a deviation, in percent or as a factor, have one decimal below 10 and none from 10 on: the rest is
 *   chance.
 * - What is only a name stays as it was written: parameters, ports, versions, years, the cells that a benchmark printed.
 * - The ticks of axes are gnuplot's, in a page with commas.
 */

/** The same on every system, with an ASCII minus. */
const { format } = formatLocale({
  decimal: '.',
  thousands: ',',
  grouping: [3],
  currency: ['', ''],
  minus: '-',
});

/** Formats a whole number, such as a count: `1,072`. */
export const formatWhole: (whole: number) => string = format(',d');

/**
 * Formats a number of a table: `0.500`, `12.3`, `1,024`; `–` for NaN. Of one that was rounded when it was printed, such
 * as the mean of whole numbers (`rounding` 0.5), only the digits that were printed: `12`, `<1`.
 */
export function formatShort(value: number, rounding = 0): string {
  if (Number.isNaN(value)) return '–';
  const size = Math.abs(value);
  if (size >= 99.95) return formatWhole(Math.round(value));
  const usual = size >= 9.995 ? 1 : size >= 0.9995 ? 2 : MAX_DECIMALS;
  const decimals = Math.max(0, Math.min(usual, Math.round(-Math.log10(2 * rounding))));
  const least = 10 ** -decimals;
  if (size >= least / 2) return value.toFixed(decimals);
  return size === 0 ? '0' : `<${least}`;
}

/** Formats a number of a sentence: `0.5`, `12.3`, `1,024`. */
export function formatNumber(value: number, rounding?: number): string {
  const text = formatShort(value, rounding);
  return text.includes('.') && !text.startsWith('<') ? text.replace(/\.?0+$/, '') : text;
}

/** Maximum decimals of a number, and the significant digits of the middle one of a column. */
const MAX_DECIMALS = 3;
const MEDIAN_DIGITS = 3;

/**
 * Formats the numbers of a column with equally many decimals: three significant digits for the middle one. NaN is empty.
 */
export function formatColumn(values: readonly number[]): readonly string[] {
  const middle = median(values, Math.abs) || 1;
  const digits = MEDIAN_DIGITS - 1 - Math.floor(Math.log10(middle));
  const decimals = Math.max(0, Math.min(MAX_DECIMALS, digits));
  const write = format(`,.${decimals}f`);
  return values.map((value) => {
    if (Number.isNaN(value)) return '';
    const isLost = value !== 0 && Math.abs(value) < 0.5 / 10 ** decimals;
    return isLost ? formatShort(value) : write(value);
  });
}

/** Formats a canonical value with its unit: `650 MiB/s`, `90 %`. */
export function formatQuantity(value: number, quantity: Quantity, units?: DisplayUnits): string {
  const { rounding = 0 } = quantity;
  const unit = axisUnit(quantity, Math.abs(value), units);
  return `${formatNumber(toAxis(unit, value), toAxis(unit, rounding))} ${unit.symbol}`.trim();
}

/** Formats a percentage: `90 %`, `97.3 %`, `0.4 %`. */
export function formatPercent(percent: number, rounding?: number): string {
  return `${formatNumber(percent, rounding)} %`;
}

/** Formats a change or a deviation, in percent or as a factor, without its sign: `74`, `4.7`, `0.8`. */
export function formatChange(size: number): string {
  return size < 9.95 ? size.toFixed(1) : formatWhole(Math.round(size));
}

/** Formats seconds: `7 min 9 s`, `2 h 5 min`, `9.25 s`, `0.51 ms`. */
export function formatDuration(seconds: number): string {
  if (Number.isNaN(seconds)) return '–';
  if (seconds < 0) return `−${formatDuration(-seconds)}`;
  if (seconds > 0 && seconds < 0.9995) return `${formatNumber(seconds * 1000)} ms`;
  if (seconds < 59.95) return `${formatNumber(seconds)} s`;
  const whole = Math.round(seconds);
  const parts = [
    [Math.floor(whole / 86_400), 'd'],
    [Math.floor(whole / 3600) % 24, 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 's'],
  ] as const;
  const shown = parts.slice(parts.findIndex(([count]) => count > 0)).slice(0, 2);
  return shown
    .flatMap(([count, unit]) => (count > 0 ? [`${formatWhole(count)} ${unit}`] : []))
    .join(' ');
}
