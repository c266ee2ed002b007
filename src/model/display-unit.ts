import type { MetricId } from './metric.ts';
import type { Unit } from './unit.ts';

/** Units of bytes: in 1024s (MiB/s) or 1000s (MB/s); bytes of networks also in bits (Mbit/s). */
export interface DisplayUnits {
  readonly bytes: 1024 | 1000;
  readonly network: 'bytes' | 'bits';
}

/** The unit of an axis. A canonical value in this unit is `value × times / by`. */
export interface AxisUnit {
  /** Empty for plain numbers: the chart's label says what they count. */
  readonly symbol: string;
  readonly times: number;
  readonly by: number;
}

const PLAIN_NUMBER: AxisUnit = { symbol: '', times: 1, by: 1 };
const DEFAULT_UNITS: DisplayUnits = { bytes: 1024, network: 'bytes' };
const MEGA = 1e6;
/** Minimum size, in bytes, that is not shown in bytes. */
const MIN_KIB_BYTES = 10 * 1024;

/** The prefixes of bytes, from the smallest. */
export const BYTE_PREFIXES = {
  1024: ['Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'],
  1000: ['k', 'M', 'G', 'T', 'P', 'E'],
} as const;

/** The unit and metric of a measured line. */
export interface Quantity {
  readonly unit: Unit;
  readonly metric?: MetricId;
  /** Half of the last digit with which it was printed; bytes, whose unit the reader may choose, have none. */
  readonly rounding?: number;
}

/**
 * The unit in which an axis shows values up to `max`. Times of a metric are always ms, other times and the duration of a
 * benchmark s, and throughput always MiB/s, so that charts can be compared at a glance; memory and sizes depend on the
 * values. The reader may choose bytes in 1000s, and bits for networks.
 */
export function axisUnit(
  { unit, metric }: Quantity,
  max: number,
  { bytes, network }: DisplayUnits = DEFAULT_UNITS,
): AxisUnit {
  switch (unit) {
    case 'B/s': {
      if (network === 'bits' && metric?.startsWith('network.') === true) {
        return { symbol: 'Mbit/s', times: 8, by: MEGA };
      }
      return { symbol: `${BYTE_PREFIXES[bytes][1]}B/s`, times: 1, by: bytes ** 2 };
    }
    case 's':
      return metric === undefined || metric.startsWith('benchmark.duration')
        ? { symbol: 's', times: 1, by: 1 }
        : { symbol: 'ms', times: 1000, by: 1 };
    case '%':
      return { symbol: '%', times: 1, by: 1 };
    case 'B':
      return sizeUnit(max, bytes);
    case '1':
    case '1/s':
      return PLAIN_NUMBER;
    default:
      return unit satisfies never;
  }
}

/** The unit of sizes, by the largest value that it must show. A jumbo frame is 9000 bytes, not 8.79 KiB. */
function sizeUnit(max: number, base: 1024 | 1000): AxisUnit {
  const inPower = (power: number) => max / base ** power;
  const power =
    inPower(4) >= 2 ? 4 : inPower(3) >= 2 ? 3 : inPower(2) >= 2 ? 2 : inPower(1) >= 10 ? 1 : 0;
  if (power === 0) return { symbol: 'bytes', times: 1, by: 1 };
  return { symbol: `${BYTE_PREFIXES[base][power - 1]}B`, times: 1, by: base ** power };
}

/**
 * The size that decides the unit of several lines: the largest, unless it exceeds a hundred times the median. With
 * discards of 100 MiB, requests of 4 KiB should not be shown as 0.004. Lines without a value or at 0 do not count.
 */
export function decidingSize(maxima: readonly number[]): number {
  const sorted = maxima.filter((max) => max > 0).sort((a, b) => a - b);
  const largest = sorted.at(-1) ?? 0;
  const middle = sorted[sorted.length >> 1] ?? 0;
  return middle * 100 < largest ? Math.min(largest, Math.max(middle, MIN_KIB_BYTES)) : largest;
}

/** Converts a canonical value to the unit of the axis. */
export function toAxis({ times, by }: AxisUnit, value: number): number {
  return (value * times) / by;
}

/** The label of an axis: its units, each once, with the noun for plain numbers. */
export function axisLabel(units: readonly AxisUnit[], noun: string): string {
  const words = units.map(({ symbol }) => symbol || noun).filter((word) => word !== '');
  return [...new Set(words)].sort((a, b) => Number(a === noun) - Number(b === noun)).join(', ');
}
