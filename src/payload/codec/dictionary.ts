import { damaged } from '../damaged.ts';
import { readBitClasses, writeBitClasses } from './bit-classes.ts';
import type { StreamsReader, StreamsWriter } from './streams.ts';
import { unzigzag, zigzag } from './zigzag.ts';

/** Maximum entries of a dictionary; there are fewer numbers of three digits and a suffix (`12.3K`). */
const MAX_ENTRIES = 4096;

/** Numbers as indices into an ascending list of the different ones. */
export interface Dictionary {
  readonly entries: Int32Array;
  readonly indices: Int32Array;
}

/** Returns the numbers as a dictionary; null if too many are different. */
export function toDictionary(values: Int32Array): Dictionary | null {
  const found = new Map<number, number>();
  const indices = new Int32Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    let index = found.get(value);
    if (index === undefined) {
      if (found.size === MAX_ENTRIES) return null;
      index = found.size;
      found.set(value, index);
    }
    indices[i] = index;
  }
  return sorted(Int32Array.from(found.keys()), indices);
}

function sorted(entries: Int32Array, indices: Int32Array): Dictionary {
  const ascending = entries.slice().sort();
  const ranks = new Map(Array.from(ascending, (value, rank) => [value, rank]));
  const rankOf = Int32Array.from(entries, (value) => ranks.get(value)!);
  for (let i = 0; i < indices.length; i++) indices[i] = rankOf[indices[i]!]!;
  return { entries: ascending, indices };
}

/** Writes the dictionary as steps, then the indices. */
export function writeDictionary({ entries, indices }: Dictionary, streams: StreamsWriter): void {
  const { symbols } = streams;
  symbols.count(entries.length);
  symbols.count(zigzag(entries[0]!));
  for (let i = 1; i < entries.length; i++) symbols.count(entries[i]! - entries[i - 1]!);
  writeBitClasses(new Uint32Array(indices.buffer), streams);
}

/** Reads what {@link writeDictionary} wrote. */
export function readDictionary(out: Int32Array, streams: StreamsReader): void {
  const size = streams.symbols.count();
  if (size === 0 || size > MAX_ENTRIES) throw damaged('a dictionary has the wrong size');
  const entries = new Int32Array(size);
  entries[0] = unzigzag(streams.symbols.count());
  for (let i = 1; i < size; i++) entries[i] = entries[i - 1]! + streams.symbols.count();
  readBitClasses(new Uint32Array(out.buffer, out.byteOffset, out.length), streams);
  for (let i = 0; i < out.length; i++) {
    const entry = entries[out[i]!];
    if (entry === undefined) throw damaged('a number is not in its dictionary');
    out[i] = entry;
  }
}
