import { formatLocale } from 'd3-format';
import type { MetricId } from './metric.ts';
import type { Unit } from './unit.ts';

/** How numbers of bytes are shown: in 1024s (MiB/s) or 1000s (MB/s); those of networks also in bits (Mbit/s). */
export interface DisplayUnits {
  readonly bytes: 1024 | 1000;
  readonly network: 'bytes' | 'bits';
}

/** The unit of an axis: `value × times / by` in it, from the canonical unit. */
export interface AxisUnit {
  /** Empty for plain numbers: the chart's label says what they count. */
  readonly symbol: string;
  readonly times: number;
  readonly by: number;
}

const PLAIN: AxisUnit = { symbol: '', times: 1, by: 1 };
const USUAL: DisplayUnits = { bytes: 1024, network: 'bytes' };
const MEGA = 1e6;
/** Sizes from this one on are not shown in bytes. */
const KIBS = 10 * 1024;

const PREFIXES = { 1024: ['Ki', 'Mi', 'Gi', 'Ti'], 1000: ['k', 'M', 'G', 'T'] } as const;

/** The unit and metric of a measured line. */
export interface Quantity {
  readonly unit: Unit;
  readonly metric?: MetricId;
}

/**
 * The unit in which an axis shows values up to `max`. Times are always ms and throughput always MiB/s, so that charts
 * can be compared at a glance; memory and sizes depend on the values. The reader may choose bytes in 1000s, and bits
 * for networks.
 */
export function axisUnit(
  { unit, metric }: Quantity,
  max: number,
  { bytes, network }: DisplayUnits = USUAL,
): AxisUnit {
  switch (unit) {
    case 'B/s': {
      if (network === 'bits' && metric?.startsWith('network.') === true) {
        return { symbol: 'Mbit/s', times: 8, by: MEGA };
      }
      return { symbol: `${PREFIXES[bytes][1]}B/s`, times: 1, by: bytes ** 2 };
    }
    case 's':
      return { symbol: 'ms', times: 1000, by: 1 };
    case '%':
      return { symbol: '%', times: 1, by: 1 };
    case 'B':
      return sizeUnit(max, bytes);
    case '1':
    case '1/s':
      return PLAIN;
    default:
      return unit satisfies never;
  }
}

/**
 * The unit of sizes, by the largest value it must show. A jumbo frame is 9000 bytes, not 8.79 KiB.
 */
function sizeUnit(max: number, base: 1024 | 1000): AxisUnit {
  const of = (power: number) => max / base ** power;
  const power = of(4) >= 2 ? 4 : of(3) >= 2 ? 3 : of(2) >= 2 ? 2 : of(1) >= 10 ? 1 : 0;
  if (power === 0) return { symbol: 'bytes', times: 1, by: 1 };
  return { symbol: `${PREFIXES[base][power - 1]}B`, times: 1, by: base ** power };
}

/**
 * The size that decides the unit of several lines: the largest, unless it is a hundred times the middle one. Beside
 * discards of 100 MiB, requests of 4 KiB should not be shown as 0.004. Lines without a value or at 0 do not count.
 */
export function decidingSize(maxima: readonly number[]): number {
  const sorted = maxima.filter((max) => max > 0).sort((a, b) => a - b);
  const largest = sorted.at(-1) ?? 0;
  const middle = sorted[sorted.length >> 1] ?? 0;
  return middle * 100 < largest ? Math.min(largest, Math.max(middle, KIBS)) : largest;
}

/** A canonical value in the unit of the axis. */
export function toAxis({ times, by }: AxisUnit, value: number): number {
  return (value * times) / by;
}

/** The label of an axis: its units, each once, with the noun for plain numbers. */
export function axisLabel(units: readonly AxisUnit[], noun: string): string {
  const words = units.map(({ symbol }) => symbol || noun).filter((word) => word !== '');
  return [...new Set(words)].sort((a, b) => Number(a === noun) - Number(b === noun)).join(', ');
}

/** A whole number with its thousands apart, `65,400`: the same on every system, with the minus of a keyboard. */
export const grouped: (whole: number) => string = formatLocale({
  decimal: '.',
  thousands: ',',
  grouping: [3],
  currency: ['', ''],
  minus: '-',
}).format(',d');
