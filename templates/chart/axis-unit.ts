import type { Unit } from '../../src/model/unit.ts';

/** The unit of an axis: `value × times / by` in it, from the canonical unit. */
export interface AxisUnit {
  /** Empty for plain numbers, which only the chart can name. */
  readonly symbol: string;
  readonly times: number;
  readonly by: number;
}

const KIB = 1024;
const PLAIN: AxisUnit = { symbol: '', times: 1, by: 1 };

/** Sizes by the largest value they must show: the unit in which it has one digit or more, then two. */
const sizes: readonly (AxisUnit & { readonly from: number })[] = [
  { symbol: 'TiB', times: 1, by: KIB ** 4, from: 2 * KIB ** 4 },
  { symbol: 'GiB', times: 1, by: KIB ** 3, from: 2 * KIB ** 3 },
  { symbol: 'MiB', times: 1, by: KIB ** 2, from: 2 * KIB ** 2 },
  // A jumbo frame is 9000 bytes, not 8.79 KiB.
  { symbol: 'KiB', times: 1, by: KIB, from: 10 * KIB },
];

/**
 * The unit in which an axis shows values up to `max`. Times are always ms and throughput always MiB/s, so that charts
 * can be compared at a glance; memory and sizes go by what there is.
 */
export function axisUnit(unit: Unit, max: number): AxisUnit {
  switch (unit) {
    case 'B/s':
      return { symbol: 'MiB/s', times: 1, by: KIB ** 2 };
    case 's':
      return { symbol: 'ms', times: 1000, by: 1 };
    case '%':
      return { symbol: '%', times: 1, by: 1 };
    case 'B':
      return sizes.find(({ from }) => max >= from) ?? { symbol: 'bytes', times: 1, by: 1 };
    case '1':
    case '1/s':
      return PLAIN;
    default:
      return unit satisfies never;
  }
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
