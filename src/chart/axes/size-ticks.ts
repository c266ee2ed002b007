import { tickStep } from 'd3-array';
import { BYTE_PREFIXES } from '../../model/display-unit.ts';
import { formatG } from '../format-g.ts';
import { linearTicks, logDomain, logTicks, niceDomain, type Tick } from './ticks.ts';

type Domain = readonly [number, number];

/** The unit of an axis of sizes: its bytes, and whether they are counted in 1024s. */
export interface SizeUnit {
  readonly bytes: number;
  readonly base: 1024 | 1000;
}

/** Radix of the tics of a logarithmic axis in 1024s: 4 KiB, 16 KiB, 64 KiB. */
const RADIX = 4;
/** Minimum step at a power of two, in units of the axis. Smaller ones have many digits: there tics are decimal. */
const MIN_BINARY_STEP = 1 / 8;

/** The domain of a linear axis, extended to the next tic on either side; in KiB, MiB and so on by powers of two. */
export function linearDomain(size: SizeUnit | null, [min, max]: Domain, count: number): Domain {
  let domain = niceDomain(min, max, count);
  if (min === max) return domain;
  // The step of the extended domain may be the next larger one.
  for (let pass = 0; pass < 2; pass++) {
    const step = binaryStep(size, domain, count);
    if (step !== undefined) domain = [Math.floor(min / step) * step, Math.ceil(max / step) * step];
  }
  return domain;
}

/** The domain of a logarithmic axis. Sizes are often powers of two: these are not on its border. */
export function logarithmicDomain(size: SizeUnit | null, least: number, max: number): Domain {
  if (size?.base !== 1024 || !(max > 0)) return logDomain(least, max);
  const power = (value: number) => Math.log(value) / Math.log(RADIX);
  return [
    RADIX ** (Math.ceil(power(least) - 1e-9) - 1),
    RADIX ** (Math.floor(power(max) + 1e-9) + 1),
  ];
}

/** About `count` tics of an axis, or those that are `step` apart. */
export function axisTicks(
  { log, domain }: { readonly log: boolean; readonly domain: Domain },
  count: number,
  { size, step }: { readonly size: SizeUnit | null; readonly step?: number | undefined },
): Tick[] {
  if (!log) return linearTicks(domain, count, binaryStep(size, domain, count) ?? step);
  if (size === null) return logTicks(domain, count);
  const { base, bytes } = size;
  const label = (value: number) => sizeText(value * bytes, base);
  return logTicks(domain, count, base === 1024 ? { radix: RADIX, minor: [2], label } : { label });
}

/** The step of tics at powers of two; undefined for decimal ones. Below a KiB, sizes are those of packets. */
function binaryStep(size: SizeUnit | null, [from, to]: Domain, count: number): number | undefined {
  if (size?.base !== 1024 || size.bytes === 1) return undefined;
  if (tickStep(from, to, count) < MIN_BINARY_STEP / 2) return undefined;
  return Math.max(MIN_BINARY_STEP, 2 ** Math.round(Math.log2((to - from) / count)));
}

/** A round size in its own unit: `512 bytes`, `4 KiB`, `1 MiB`. */
function sizeText(bytes: number, base: 1024 | 1000): string {
  const prefixes = BYTE_PREFIXES[base];
  const power = Math.min(prefixes.length, Math.floor(Math.log(bytes) / Math.log(base) + 1e-9));
  const prefix = prefixes[power - 1];
  return prefix === undefined
    ? `${formatG(bytes)} bytes`
    : `${formatG(bytes / base ** power)} ${prefix}B`;
}
