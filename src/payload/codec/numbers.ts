import { checkCount } from '../damaged.ts';
import { bitsOf, readPlanes, writePlanes } from './byte-planes.ts';
import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';

export type Numbers = Int32Array | Float64Array;

/** Maximum decimals of doubles that are written as whole numbers of the last decimal. */
const MAX_DIGITS = 6;
/** In place of the decimals: the doubles are written as they are. */
const AS_THEY_ARE = 7;
/** Maximum size of the least whole number; its double, and with its sign, is exact. */
const MAX_LEAST = 2 ** 51;
const MAX_OFFSET = 2 ** 32 - 1;

/**
 * Writes numbers so that each reads back the same: their decimals, the least of them as a whole number of the last
 * decimal, and what each is above it; or doubles as they are.
 */
export function writeNumbers(numbers: Numbers, to: ByteWriter): void {
  if (numbers.length === 0) return;
  const digits = numbers instanceof Int32Array ? 0 : digitsOf(numbers);
  to.byte(digits ?? AS_THEY_ARE);
  if (digits === null) {
    for (const half of [0, 1]) writePlanes(halvesOf(numbers as Float64Array, half), to);
    return;
  }
  const scale = 10 ** digits;
  const whole = digits === 0 ? numbers : numbers.map((number) => Math.round(number * scale));
  const { least, offsets } = fromLeast(whole);
  to.count(least < 0 ? -2 * least - 1 : 2 * least);
  writePlanes(offsets, to);
}

/** The fewest decimals with which all numbers are whole, exactly; null if that is not possible. */
function digitsOf(numbers: Float64Array): number | null {
  for (let digits = 0; digits <= MAX_DIGITS; digits++) {
    if (areWholeTimes(10 ** digits, numbers)) return digits;
  }
  return null;
}

function areWholeTimes(scale: number, numbers: Float64Array): boolean {
  let least = Infinity;
  let most = -Infinity;
  for (let i = 0; i < numbers.length; i++) {
    // A zero below zero becomes 0, which is another number.
    const whole = Math.round(numbers[i]! * scale) + 0;
    if (!Object.is(whole / scale, numbers[i])) return false;
    if (whole < least) least = whole;
    if (whole > most) most = whole;
  }
  return Math.abs(least) <= MAX_LEAST && most - least <= MAX_OFFSET;
}

/** The lower or the higher 32 bits of doubles. */
function halvesOf(numbers: Float64Array, half: number): Uint32Array {
  const words = new Uint32Array(numbers.buffer, numbers.byteOffset, 2 * numbers.length);
  return words.filter((_, i) => i % 2 === half);
}

function fromLeast(numbers: Int16Array | Numbers): {
  readonly least: number;
  readonly offsets: Uint32Array;
} {
  let least = Infinity;
  for (let i = 0; i < numbers.length; i++) if (numbers[i]! < least) least = numbers[i]!;
  const offsets = new Uint32Array(numbers.length);
  for (let i = 0; i < numbers.length; i++) offsets[i] = numbers[i]! - least;
  return { least, offsets };
}

/** About the bits that whole numbers take before they are deflated. */
export function bitsOfWhole(numbers: Int16Array | Int32Array): number {
  return bitsOf(fromLeast(numbers).offsets);
}

/** Fills an array of zeros with what {@link writeNumbers} wrote. */
export function readNumbers<T extends Numbers>(out: T, from: ByteReader): T {
  if (out.length === 0) return out;
  const digits = checkCount(from.byte(), AS_THEY_ARE, 'it has an unknown kind of numbers');
  if (digits === AS_THEY_ARE) readDoubles(out, from);
  else {
    const sign = from.count();
    readWhole(out, { digits, least: sign % 2 === 1 ? -(sign + 1) / 2 : sign / 2 }, from);
  }
  return out;
}

function readDoubles(out: Numbers, from: ByteReader): void {
  const words = new Uint32Array(2 * out.length);
  for (const half of [0, 1]) {
    const halves = new Uint32Array(out.length);
    readPlanes(halves, 0, from);
    for (let i = 0; i < halves.length; i++) words[2 * i + half] = halves[i]!;
  }
  out.set(new Float64Array(words.buffer));
}

function readWhole(
  out: Numbers,
  { digits, least }: { readonly digits: number; readonly least: number },
  from: ByteReader,
): void {
  if (out instanceof Int32Array) {
    readPlanes(new Uint32Array(out.buffer, out.byteOffset, out.length), least | 0, from);
    return;
  }
  const offsets = new Uint32Array(out.length);
  readPlanes(offsets, 0, from);
  const scale = 10 ** digits;
  for (let i = 0; i < out.length; i++) out[i] = (least + offsets[i]!) / scale;
}
