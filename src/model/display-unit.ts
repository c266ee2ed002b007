import type { MetricId } from './metric.ts';
import type { Unit } from './unit.ts';

/** How numbers of bytes are shown: in 1024s (MiB/s) or 1000s (MB/s); those of networks also in bits (Mbit/s). */
export interface DisplayUnits {
  readonly bytes: 1024 | 1000;
  readonly network: 'bytes' | 'bits';
}

/** The unit of an axis: `value × times / by` in it, from the canonical unit. */
export interface AxisUnit {
  /** Empty for plain numbers, which only the chart can name. */
  readonly symbol: string;
  readonly times: number;
  readonly by: number;
}

const PLAIN: AxisUnit = { symbol: '', times: 1, by: 1 };
const USUAL: DisplayUnits = { bytes: 1024, network: 'bytes' };
const MEGA = 1e6;
/** The least size that is not shown in bytes. */
const KIBS = 10 * 1024;

const PREFIXES = { 1024: ['Ki', 'Mi', 'Gi', 'Ti'], 1000: ['k', 'M', 'G', 'T'] } as const;

/** A measured line, as far as its unit is concerned. */
export interface Quantity {
  readonly unit: Unit;
  readonly metric?: MetricId;
}

/**
 * The unit in which an axis shows values up to `max`. Times are always ms and throughput always MiB/s, so that charts
 * can be compared at a glance; memory and sizes depend on the values. The reader may want bytes in 1000s, and bits for
 * what goes over a network.
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
 * The unit of sizes, by the largest value it must show. A jumbo frame is
 * 9000 bytes, not 8.79 KiB.
 */
function sizeUnit(max: number, base: 1024 | 1000): AxisUnit {
  const of = (power: number) => max / base ** power;
  const power = of(4) >= 2 ? 4 : of(3) >= 2 ? 3 : of(2) >= 2 ? 2 : of(1) >= 10 ? 1 : 0;
  if (power === 0) return { symbol: 'bytes', times: 1, by: 1 };
  return { symbol: `${PREFIXES[base][power - 1]}B`, times: 1, by: base ** power };
}

/**
 * The size by which several lines choose their unit: the largest, unless it is a hundred times the middle one, as
 * discards of 100 MiB do beside requests of 4 KiB, which should not read 0.004; lines without a value or at 0 do not
 * count.
 */
export function decidingSize(maxima: readonly number[]): number {
  const sorted = maxima.filter((max) => max > 0).sort((a, b) => a - b);
  const largest = sorted.at(-1) ?? 0;
  const middle = sorted[sorted.length >> 1] ?? 0;
  return middle * 100 < largest ? Math.min(largest, Math.max(middle, KIBS)) : largest;
}

/** A canonical value on the axis. */
export function toAxis({ times, by }: AxisUnit, value: number): number {
  return (value * times) / by;
}

/** The label of an axis: its units, plain numbers by their noun, each once. */
export function axisLabel(units: readonly AxisUnit[], noun: string): string {
  const words = units.map(({ symbol }) => symbol || noun).filter((word) => word !== '');
  return [...new Set(words)].sort((a, b) => Number(a === noun) - Number(b === noun)).join(', ');
}
