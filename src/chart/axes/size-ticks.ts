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

/** The domain of a linear axis, extended to the next tic on either side; in KiB, MiB and so on by powers of two. */
export function linearDomain(size: SizeUnit | null, [min, max]: Domain, count: number): Domain {
  if (!isBinary(size) || min === max) return niceDomain(min, max, count);
  let domain: Domain = [min, max];
  // The step of the extended domain may be the next larger one.
  for (let pass = 0; pass < 2; pass++) {
    const step = binaryStep(domain, count);
    domain = [Math.floor(min / step) * step, Math.ceil(max / step) * step];
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
  { size = null, step }: { readonly size?: SizeUnit | null; readonly step?: number | undefined },
): Tick[] {
  if (!log) return linearTicks(domain, count, isBinary(size) ? binaryStep(domain, count) : step);
  if (size === null) return logTicks(domain, count);
  const { base, bytes } = size;
  const label = (value: number) => sizeText(value * bytes, base);
  return logTicks(domain, count, base === 1024 ? { radix: RADIX, minor: [2], label } : { label });
}

/** Whether tics are at powers of two. Below a KiB, sizes are those of packets. */
function isBinary(size: SizeUnit | null): boolean {
  return size !== null && size.base === 1024 && size.bytes > 1;
}

function binaryStep([from, to]: Domain, count: number): number {
  return 2 ** Math.round(Math.log2((to - from) / count));
}

/** A round size in its own unit: `512 bytes`, `4 KiB`, `1 MiB`. */
function sizeText(bytes: number, base: 1024 | 1000): string {
  const power = Math.min(4, Math.floor(Math.log(bytes) / Math.log(base) + 1e-9));
  const prefix = BYTE_PREFIXES[base][power - 1];
  return prefix === undefined
    ? `${formatG(bytes)} bytes`
    : `${formatG(bytes / base ** power)} ${prefix}B`;
}
