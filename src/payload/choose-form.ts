import { extraBits, symbolOf } from './classes.ts';
import { type Differences, takeDifferences } from './differences.ts';
import { zigzag } from './zigzag.ts';

/** The sparsest head; what is smaller by it is smaller by any. */
const HEAD = 3;
/** A look at this many stretches of so many numbers decides. */
const STRETCHES = 12;
const STRETCH = 192;
/** A byte names so many entries. */
export const DICTIONARY_SIZE = 256;

/** How numbers are written. */
export type Form = Differences | 'dictionary';

/** The form that takes the fewest bits, as a look at some stretches of the numbers says. */
export function chooseForm(values: Int32Array): Form {
  const some = stretchesOf(values);
  const order: readonly Differences[] = [0, 1, 2];
  const costs = order.map((differences) => costOf(some, differences));
  const least = Math.min(...costs);
  if (dictionaryCost(some, values.length) < least) return 'dictionary';
  return order[costs.indexOf(least)]!;
}

function stretchesOf(values: Int32Array): Int32Array[] {
  if (values.length <= STRETCHES * STRETCH) return [values];
  const step = (values.length - STRETCH) / (STRETCHES - 1);
  return Array.from({ length: STRETCHES }, (_, i) => {
    const from = Math.floor(i * step);
    return values.subarray(from, from + STRETCH);
  });
}

function costOf(some: readonly Int32Array[], differences: Differences): number {
  const counts = new Map<number, number>();
  let bits = 0;
  const min = some.reduce((least, stretch) => Math.min(least, ...stretch), 0);
  for (const stretch of some) {
    const rest = stretch.slice();
    takeDifferences(rest, differences);
    for (let i = differences; i < rest.length; i++) {
      const value = differences === 0 ? rest[i]! - min : zigzag(rest[i]!);
      const symbol = symbolOf(value, HEAD);
      counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
      bits += extraBits(value, HEAD);
    }
  }
  return bits + entropy(counts);
}

/** The bits of a dictionary's numbers; the entries themselves are shared by all of the block. */
function dictionaryCost(some: readonly Int32Array[], length: number): number {
  const counts = new Map<number, number>();
  let looked = 0;
  for (const stretch of some) {
    looked += stretch.length;
    for (const value of stretch) counts.set(value, (counts.get(value) ?? 0) + 1);
    if (counts.size > DICTIONARY_SIZE) return Infinity;
  }
  return entropy(counts) + (counts.size * 16 * looked) / length;
}

function entropy(counts: ReadonlyMap<number, number>): number {
  let total = 0;
  for (const count of counts.values()) total += count;
  let bits = 0;
  for (const count of counts.values()) bits += count * Math.log2(total / count);
  return bits;
}
