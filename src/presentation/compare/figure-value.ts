import { certainty } from '../../analyse/figures/bounds.ts';
import { isRateInWords } from '../../analyse/figures/figure-words.ts';
import type { FigureRow } from '../../compare/figures/figure-rows.ts';
import { type AxisUnit, axisUnit, toAxis } from '../../model/display-unit.ts';
import { formatDuration, formatNumber, formatShort } from '../../text/quantity.ts';
import { withDeviation } from '../../text/with-deviation.ts';
import { PER_SECOND } from '../amounts.ts';

/** The values of a figure on all sides, in one unit. */
export interface FigureValues {
  /** Empty for plain numbers, for rates whose names have it, and for durations, whose texts have it. */
  readonly symbol: string;
  /** `–` for a side without the figure. */
  readonly texts: readonly string[];
}

/** Formats the values of a row in the unit that fits the largest. */
export function figureValues(
  row: Pick<FigureRow, 'kind' | 'unit' | 'metric'>,
  values: readonly number[],
  format = formatShort,
): FigureValues {
  if (row.metric.startsWith('benchmark.duration'))
    return {
      symbol: '',
      texts: values.map((value) => (Number.isNaN(value) ? '–' : formatDuration(value))),
    };
  const unit = unitOf(row, highestKnown(values));
  return {
    symbol: row.unit === '1/s' && !isRateInWords(row) ? PER_SECOND : unit.symbol,
    texts: values.map((value) => format(toAxis(unit, value))),
  };
}

/** The highest of the known values; 0 without any. */
function highestKnown(values: readonly number[]): number {
  return Math.max(...values.filter((value) => !Number.isNaN(value)), 0);
}

/** Minimum seconds that are easier to read than milliseconds. */
const MIN_SECONDS = 10;

function unitOf(row: Pick<FigureRow, 'unit' | 'metric'>, max: number): AxisUnit {
  if (row.unit === 's' && max >= MIN_SECONDS) return { symbol: 's', times: 1, by: 1 };
  if (row.unit === 's' && max < 1e-4) return { symbol: 'µs', times: 1e6, by: 1 };
  // A few bytes a second, as each operation moves them, would be 0.000 MiB/s.
  if (row.unit === 'B/s' && max < 100 * 1024) return { symbol: 'KiB/s', times: 1, by: 1024 };
  return axisUnit(row, max);
}

/** Formats the values of a row as far as their printed digits carry them: `12.3`, `8.7–11`, `≤ 0.5`. */
export function boundedValues(row: FigureRow, format = formatShort): FigureValues {
  const { symbol, texts } = figureValues(row, row.values, format);
  const unit = unitOf(row, highestKnown(row.values));
  const endText = (end: number) => formatNumber(Number(toAxis(unit, end).toPrecision(2)));
  return {
    symbol,
    texts: texts.map(
      (text, side) => rangeText(row, side, endText) ?? withDeviation(text, row.deviations[side]),
    ),
  };
}

/** The range of a value; null if its digits are known. */
function rangeText(
  { values, bounds }: FigureRow,
  side: number,
  endText: (end: number) => string,
): string | null {
  const { low, high } = bounds[side]!;
  switch (Number.isNaN(values[side]!) ? 'known' : certainty(values[side]!, bounds[side]!)) {
    case 'known':
      return null;
    case 'range':
      return `${endText(low)}–${endText(high)}`;
    case 'unknown':
      return `≤ ${endText(high)}`;
  }
}

/** Formats a value with its unit: `87 %`, `4,199`, `18.6 ms`, `8.7–11 %`. */
export function figureValue(row: FigureRow, side: number): string {
  const { symbol, texts } = boundedValues(row, formatNumber);
  return symbol === PER_SECOND ? `${texts[side]!}${symbol}` : `${texts[side]!} ${symbol}`.trim();
}
