import { symbolOf } from './bit-classes.ts';
import { type Differences, takeDifferences } from './differences.ts';
import { zigzag } from './zigzag.ts';

/** Minimum bits of the head; a form that is smaller with it is smaller with any. */
const MIN_HEAD_BITS = 3;
/** Number of stretches of numbers on which the choice is based. */
const STRETCH_COUNT = 12;
/** Numbers in a stretch. */
const STRETCH_LENGTH = 192;
/** Approximate bits of an entry of a dictionary. */
const ENTRY_BITS = 12;
/** Maximum share of different numbers at which a dictionary helps. */
const MAX_DIFFERENT_SHARE = 1 / 2;

/** Some stretches of the numbers, and their share of all. */
export interface ValueSample {
  readonly stretches: readonly Int32Array[];
  readonly share: number;
}

/** Returns enough of the numbers to choose how they are written. */
export function sampleForChoice(values: Int16Array | Int32Array): ValueSample {
  if (values.length <= STRETCH_COUNT * STRETCH_LENGTH)
    return { stretches: [asInts(values)], share: 1 };
  const step = (values.length - STRETCH_LENGTH) / (STRETCH_COUNT - 1);
  const stretches = Array.from({ length: STRETCH_COUNT }, (_, i) => {
    const from = Math.floor(i * step);
    return asInts(values.subarray(from, from + STRETCH_LENGTH));
  });
  return { stretches, share: (STRETCH_COUNT * STRETCH_LENGTH) / values.length };
}

function asInts(values: Int16Array | Int32Array): Int32Array {
  return values instanceof Int32Array ? values : new Int32Array(values);
}

/** The number of differences to take, and the bits that the stretches then need. */
export interface DifferenceChoice {
  readonly differences: Differences;
  readonly bits: number;
}

/** The number of differences with which the stretches are smallest. */
export function chooseDifferences({ stretches }: ValueSample): DifferenceChoice {
  let best: DifferenceChoice = { differences: 0, bits: bitsOf(stretches, 0) };
  for (const differences of [1, 2] as const) {
    const bits = bitsOf(stretches, differences);
    if (bits < best.bits) best = { differences, bits };
  }
  return best;
}

const counts = new Int32Array(256);

/** The entropy of the symbols and the extra bits. */
function bitsOf(stretches: readonly Int32Array[], differences: Differences): number {
  counts.fill(0);
  let bits = 0;
  let total = 0;
  const least = differences === 0 ? leastOf(stretches) : 0;
  for (const stretch of stretches) {
    const rest = differences === 0 ? stretch : stretch.slice();
    takeDifferences(rest, differences);
    for (let i = differences; i < rest.length; i++) {
      const value = differences === 0 ? rest[i]! - least : zigzag(rest[i]!);
      bits += Math.max(0, 31 - Math.clz32(value) - MIN_HEAD_BITS);
      counts[symbolOf(value, MIN_HEAD_BITS)]!++;
      total++;
    }
  }
  for (const count of counts) if (count > 0) bits += count * Math.log2(total / count);
  return bits;
}

function leastOf(stretches: readonly Int32Array[]): number {
  let least = Infinity;
  for (const stretch of stretches) {
    for (let i = 0; i < stretch.length; i++) if (stretch[i]! < least) least = stretch[i]!;
  }
  return least;
}

/** Whether a dictionary may be worth it: few of the numbers are different. */
export function isDictionaryWorthIt({ stretches }: ValueSample): boolean {
  const found = new Set<number>();
  let total = 0;
  for (const stretch of stretches) {
    total += stretch.length;
    for (let i = 0; i < stretch.length; i++) found.add(stretch[i]!);
    if (found.size > total * MAX_DIFFERENT_SHARE + 16) return false;
  }
  return true;
}

/** The bits of the stretches as indices into a dictionary, with their share of its entries. */
export function dictionaryBits(
  { share }: ValueSample,
  indices: Int32Array,
  entries: number,
): number {
  return bitsOf(sampleForChoice(indices).stretches, 0) + entries * ENTRY_BITS * share;
}
