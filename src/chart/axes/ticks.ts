import { nice, tickStep } from 'd3-array';
import { formatG } from '../format-g.ts';

/** A mark on an axis. Minor ones carry no label. */
export interface Tick {
  readonly value: number;
  readonly label: string;
  readonly major: boolean;
}

type Domain = readonly [number, number];

/** The domain from `min` to `max`, extended to the next tic on either side. */
export function niceDomain(min: number, max: number, count: number): Domain {
  if (min === max)
    return max === 0 ? [0, 1] : niceDomain(Math.min(0, min), Math.max(0, max), count);
  return nice(min, max, count);
}

/** Tics `step` apart, by default about `count` of them. */
export function linearTicks([from, to]: Domain, count: number, step?: number): Tick[] {
  const apart = step ?? tickStep(from, to, count);
  const first = Math.ceil(from / apart - 1e-9);
  const last = Math.floor(to / apart + 1e-9);
  const digits = tickDigits(Math.max(Math.abs(from), Math.abs(to)), apart);
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const value = (first + i) * apart;
    return { value, label: formatG(value, digits), major: true };
  });
}

/** The digits needed to distinguish numbers up to `largest` in steps of `apart`; at least gnuplot's six. */
export function tickDigits(largest: number, apart: number): number {
  const decades = Math.floor(Math.log10(largest)) - Math.floor(Math.log10(apart) + 1e-9);
  return Math.min(15, Math.max(6, decades + 1));
}

/** Whole decades around the positive values from `least` to `max`. */
export function logDomain(least: number, max: number): Domain {
  if (!(max > 0)) return [1, 10];
  const low = Math.floor(Math.log10(least) + 1e-9);
  const high = Math.ceil(Math.log10(max) - 1e-9);
  return [10 ** low, 10 ** Math.max(high, low + 1)];
}

/** The tics of a logarithmic axis: those with labels are powers of the radix. */
interface LogTicks {
  readonly radix?: number;
  /** The multiples of a power that have minor tics. */
  readonly minor?: readonly number[];
  label?(value: number): string;
}

const DIGITS = [2, 3, 4, 5, 6, 7, 8, 9];

/** A tic at each power, minor ones between; if there are more powers than `count`, some have no label. */
export function logTicks(
  [from, to]: Domain,
  count: number,
  { radix = 10, minor = DIGITS, label = formatG }: LogTicks = {},
): Tick[] {
  const powerOf = (value: number) => Math.round(Math.log(value) / Math.log(radix));
  const [low, high] = [powerOf(from), powerOf(to)];
  const every = Math.ceil((high - low) / count);
  const ticks: Tick[] = [];
  for (let power = low; power <= high; power++) {
    const value = radix ** power;
    ticks.push({ value, label: (power - low) % every === 0 ? label(value) : '', major: true });
    if (power < high && every === 1)
      ticks.push(...minor.map((n) => ({ value: n * value, label: '', major: false })));
  }
  return ticks;
}
