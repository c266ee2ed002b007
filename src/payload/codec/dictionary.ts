import { damaged } from '../damaged.ts';
import { readClasses, writeClasses } from './bit-classes.ts';
import type { StreamsReader, StreamsWriter } from './streams.ts';
import { unzigzag, zigzag } from './zigzag.ts';

/** Numbers of three digits and a suffix (`12.3K`) are so many at the most. */
const MOST_ENTRIES = 4096;

/** Numbers as places in an ascending list of the different ones. */
export interface Indexed {
  readonly entries: Int32Array;
  readonly places: Int32Array;
}

/** The numbers by a dictionary; null if too many are different. */
export function indexed(values: Int32Array): Indexed | null {
  const found = new Map<number, number>();
  const places = new Int32Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    let place = found.get(value);
    if (place === undefined) {
      if (found.size === MOST_ENTRIES) return null;
      place = found.size;
      found.set(value, place);
    }
    places[i] = place;
  }
  return sorted(Int32Array.from(found.keys()), places);
}

function sorted(entries: Int32Array, places: Int32Array): Indexed {
  const ascending = entries.slice().sort();
  const ranks = new Map(Array.from(ascending, (value, rank) => [value, rank]));
  const rankOf = Int32Array.from(entries, (value) => ranks.get(value)!);
  for (let i = 0; i < places.length; i++) places[i] = rankOf[places[i]!]!;
  return { entries: ascending, places };
}

/** Writes the dictionary as steps, then the places. */
export function writeDictionary({ entries, places }: Indexed, streams: StreamsWriter): void {
  const { symbols } = streams;
  symbols.count(entries.length);
  symbols.count(zigzag(entries[0]!));
  for (let i = 1; i < entries.length; i++) symbols.count(entries[i]! - entries[i - 1]!);
  writeClasses(new Uint32Array(places.buffer), streams);
}

/** Reads what {@link writeDictionary} wrote. */
export function readDictionary(out: Int32Array, streams: StreamsReader): void {
  const size = streams.symbols.count();
  if (size === 0 || size > MOST_ENTRIES) throw damaged('a dictionary has the wrong size');
  const entries = new Int32Array(size);
  entries[0] = unzigzag(streams.symbols.count());
  for (let i = 1; i < size; i++) entries[i] = entries[i - 1]! + streams.symbols.count();
  readClasses(new Uint32Array(out.buffer, out.byteOffset, out.length), streams);
  for (let i = 0; i < out.length; i++) {
    const entry = entries[out[i]!];
    if (entry === undefined) throw damaged('a number is not in its dictionary');
    out[i] = entry;
  }
}
