import { figureName, ONLY_THROUGHPUT } from '../analyse/results/figure-name.ts';
import type { ResultCell, ResultColumn } from '../model/result.ts';
import { joinParts } from '../text/join-parts.ts';
import { formatDuration, formatNumber } from '../text/quantity.ts';

/**
 * Formats a figure of a benchmark with a few digits and the reader's unit: `94,000 IOPS`, `367 MiB/s`, `lat avg 84
 * µs`. Null for a cell without a number, and for a time that was too short for the printed digits.
 */
export function figureText(column: ResultColumn, cell: ResultCell | null): string | null {
  if (cell === null || cell.value === null) return null;
  const name = joinParts([column.heading, column.printed], ' ');
  if (column.metric === 'benchmark.figure') return `${name} ${withUnit(cell.text, column)}`;
  switch (column.unit) {
    case '1/s':
      return rateText(name, column, cell.value);
    case 'B/s': {
      const isBits = /bit/i.test(column.printedUnit) || /bits?\//i.test(cell.text);
      const amount = isBits ? bitsText(cell.value * 8) : bytesText(cell.value);
      return ONLY_THROUGHPUT.test(name) ? amount : `${name} ${amount}`;
    }
    case 's':
      return cell.value === 0
        ? null
        : `${name} ${rangeText(cell.low, cell.value)}${cell.isMerged ? ' (merged from histograms)' : ''}`;
    default:
      return `${name} ${withUnit(cell.text, column)}`;
  }
}

/** Formats a rate with the events it counts: `4,199 transactions/s`, `94,000 IOPS`, `reads 12/s`. */
function rateText(name: string, column: ResultColumn, value: number): string {
  const count = formatNumber(value);
  const known = figureName(column);
  return known === `${name}/s` ? `${name} ${count}/s` : `${count} ${known}`;
}

function bytesText(value: number): string {
  const mebibytes = value / 1024 ** 2;
  if (mebibytes >= 0.1 || value === 0) return `${formatNumber(mebibytes)} MiB/s`;
  return `${formatNumber(value / 1024)} KiB/s`;
}

function bitsText(value: number): string {
  const gigabits = value / 1e9;
  return gigabits >= 1 ? `${formatNumber(gigabits)} Gbit/s` : `${formatNumber(value / 1e6)} Mbit/s`;
}

function rangeText(low: number | undefined, high: number): string {
  return low === undefined ? timeText(high) : `${timeText(low)} – ${timeText(high)}`;
}

function timeText(seconds: number): string {
  if (seconds < 1e-6) return `${formatNumber(seconds * 1e9)} ns`;
  if (seconds < 1e-3) return `${formatNumber(seconds * 1e6)} µs`;
  if (seconds < 1) return `${formatNumber(seconds * 1e3)} ms`;
  return seconds < 60 ? `${formatNumber(seconds)} s` : formatDuration(seconds);
}

/** Adds the unit to a printed cell, unless it has one; a plain number has few digits. */
function withUnit(printed: string, { printedUnit }: ResultColumn): string {
  const text = /^\d+(\.\d+)?$/.test(printed) ? formatNumber(Number(printed)) : printed;
  if (/[^\d.,]/.test(text) || printedUnit === '' || printedUnit === '1') return text;
  return printedUnit === '1/s' ? `${text}/s` : `${text} ${printedUnit}`;
}
