import { checkCount } from '../damaged.ts';
import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';

/** Maximum bytes of a number. */
const MAX_WIDTH = 4;

/**
 * Writes numbers of 32 bits, or the steps between them if these are smaller, in planes: the lowest byte of each, then
 * the next. The bytes of a plane are alike, so deflate makes them small. Zeros have no plane.
 */
export function writePlanes(numbers: Uint32Array, to: ByteWriter): void {
  const { plain, steps } = sizesOf(numbers);
  const areSteps = steps < plain;
  const parts = areSteps ? stepsOf(numbers) : numbers;
  let bits = 0;
  for (let i = 0; i < parts.length; i++) bits |= parts[i]!;
  const width = Math.ceil(lengthOf(bits) / 8);
  to.byte(2 * width + (areSteps ? 1 : 0));
  for (let shift = 0; shift < 8 * width; shift += 8) {
    const plane = to.reserve(parts.length);
    for (let i = 0; i < parts.length; i++) plane[i] = parts[i]! >>> shift;
  }
}

/** Fills an array of zeros with what {@link writePlanes} wrote, each number plus `base`; wraps at 32 bits. */
export function readPlanes(out: Uint32Array, base: number, from: ByteReader): void {
  const form = checkCount(from.byte(), 2 * MAX_WIDTH + 1, 'it has an unknown kind of numbers');
  for (let k = 0; k < form >> 1; k++) {
    const plane = from.bytes(out.length);
    if (k === 0) out.set(plane);
    else for (let i = 0; i < out.length; i++) out[i]! |= plane[i]! << (8 * k);
  }
  if (form % 2 === 1) sumUp(out, base);
  else if (base !== 0) for (let i = 0; i < out.length; i++) out[i]! += base;
}

/** The bits of numbers, or of the steps between them if these are smaller. */
export function bitsOf(numbers: Uint32Array): number {
  const { plain, steps } = sizesOf(numbers);
  return Math.min(plain, steps);
}

/** The bits of numbers, and of the steps between them. */
interface Sizes {
  readonly plain: number;
  readonly steps: number;
}

function sizesOf(numbers: Uint32Array): Sizes {
  let plain = 0;
  let steps = 0;
  let before = 0;
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i]!;
    plain += lengthOf(number);
    steps += lengthOf(zigzag(number - before));
    before = number;
  }
  return { plain, steps };
}

function lengthOf(number: number): number {
  return 32 - Math.clz32(number);
}

/** The steps from each number to the next, the first from 0. */
function stepsOf(numbers: Uint32Array): Uint32Array {
  const steps = new Uint32Array(numbers.length);
  let before = 0;
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i]!;
    steps[i] = zigzag(number - before);
    before = number;
  }
  return steps;
}

/** The inverse of {@link stepsOf}; the first step is from `base`. */
function sumUp(steps: Uint32Array, base: number): void {
  let sum = base;
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i]!;
    sum = (sum + ((step >>> 1) ^ -(step & 1))) | 0;
    steps[i] = sum;
  }
}

/** A step of either sign as a number from 0 up, in the order 0, −1, 1, −2, …; wraps at 32 bits. */
function zigzag(step: number): number {
  return (step << 1) ^ (step >> 31);
}
