import { type PrintedUnit, printedUnits, toCanonical, type Unit } from '../../model/unit.ts';
import { plainUnit } from './word-unit.ts';

/** A number with its own unit, in the canonical one: `980 kB/s` is 980000 B/s. */
interface Quantity {
  readonly unit: Unit;
  readonly value: number;
}

const NUMBER = /^([+-]?\d{1,3}(?:,\d{3})+(?:\.\d{1,12})?|[+-]?\d{1,15}(?:\.\d{1,12})?) ?(.{0,16})$/;

/** Words for thousands, as dashboards write them: `1.05 K`, `1.2 Mil`. A bare `1.05K` may be 1024. */
const THOUSANDS: Readonly<Record<string, number>> = { K: 1e3, Mil: 1e6, Bil: 1e9, Tri: 1e12 };

/** Thousands before events per second: `1.05K req/s`. */
const RATE = /^([KMBT]?) ?(?:[a-z]{1,8}\/s|iops)$/;
const RATE_THOUSANDS: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9, T: 1e12, '': 1 };

const LONG_TIMES: Readonly<Record<string, number>> = {
  min: 60,
  mins: 60,
  hour: 3600,
  hours: 3600,
  day: 86_400,
  days: 86_400,
};

const BITS = /^([kMGT]|[KM]i)?b\/s$/;

/** Returns a cell as a number in its canonical unit; null for any other text. */
export function quantityOf(cell: string): Quantity | null {
  const [, digits, rest = ''] = NUMBER.exec(cell) ?? [];
  if (digits === undefined) return null;
  const number = Number(digits.replaceAll(',', ''));
  if (rest === '') return { unit: '1', value: number };
  if (Object.hasOwn(THOUSANDS, rest) && cell.includes(' '))
    return { unit: '1', value: number * THOUSANDS[rest]! };
  if (Object.hasOwn(LONG_TIMES, rest)) return { unit: 's', value: number * LONG_TIMES[rest]! };
  const unit = unitOf(rest);
  const factor = unit === undefined ? undefined : printedUnits[unit];
  const thousands = RATE.exec(rest)?.[1];
  if (thousands !== undefined && (factor === undefined || factor.unit === '1/s'))
    return { unit: '1/s', value: number * RATE_THOUSANDS[thousands]! };
  return factor === undefined ? null : { unit: factor.unit, value: toCanonical(factor, number) };
}

function unitOf(text: string): PrintedUnit | undefined {
  const bits = BITS.exec(text);
  if (bits !== null) return `${bits[1] ?? ''}bit/s` as PrintedUnit;
  const { unit, doubt } = plainUnit(text);
  return doubt === undefined || /^[kMGT]B/.test(text) ? unit : undefined;
}

/** Minimum share of cells that are quantities of one kind. */
const MIN_SHARE = 0.9;

/** Returns the canonical unit of cells with units of their own, `12.3 MB/s` and `980 kB/s`; null for other cells. */
export function unitOfQuantities(cells: readonly string[]): Unit | null {
  const texts = cells.filter((cell) => /\d/.test(cell));
  // `4KiB` and `64KiB` name sizes of blocks.
  if (!texts.some((cell) => /\d[.,]\d|\d /.test(cell))) return null;
  const found = texts.map(quantityOf).filter((quantity) => quantity !== null);
  // A bare 0 fits every unit.
  const unit = found.find(({ unit, value }) => unit !== '1' || value !== 0)?.unit;
  if (unit === undefined) return null;
  const fitting = found.filter((one) => one.unit === unit || (one.unit === '1' && one.value === 0));
  return fitting.length >= texts.length * MIN_SHARE ? unit : null;
}
