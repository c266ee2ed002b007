import { DICTIONARY_SIZE } from './choose-form.ts';
import { damaged } from './damaged.ts';
import type { StreamsReader, StreamsWriter } from './streams.ts';
import { unzigzag, zigzag } from './zigzag.ts';

/** The different numbers in ascending order, or null if a byte cannot name them. */
export function dictionaryOf(values: Int32Array): Int32Array | null {
  const found = new Set<number>();
  for (let i = 0; i < values.length; i++) {
    found.add(values[i]!);
    if (found.size > DICTIONARY_SIZE) return null;
  }
  return Int32Array.from(found).sort();
}

/** Writes the dictionary as steps, then a byte for each number. */
export function writeDictionary(
  values: Int32Array,
  dictionary: Int32Array,
  { symbols }: StreamsWriter,
): void {
  symbols.count(dictionary.length);
  symbols.count(zigzag(dictionary[0]!));
  for (let i = 1; i < dictionary.length; i++) symbols.count(dictionary[i]! - dictionary[i - 1]!);
  const places = new Map(Array.from(dictionary, (value, i) => [value, i]));
  const bytes = symbols.reserve(values.length);
  for (let i = 0; i < values.length; i++) bytes[i] = places.get(values[i]!)!;
}

/** Reads what {@link writeDictionary} wrote. */
export function readDictionary(out: Int32Array, { symbols }: StreamsReader): void {
  const dictionary = new Int32Array(DICTIONARY_SIZE);
  const size = symbols.count();
  if (size === 0 || size > DICTIONARY_SIZE) throw damaged('a dictionary has the wrong size');
  dictionary[0] = unzigzag(symbols.count());
  for (let i = 1; i < size; i++) dictionary[i] = dictionary[i - 1]! + symbols.count();
  const bytes = symbols.bytes(out.length);
  for (let i = 0; i < out.length; i++) out[i] = dictionary[bytes[i]!]!;
}
