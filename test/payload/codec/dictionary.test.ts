import { expect, test } from 'vitest';
import {
  readDictionary,
  toDictionary,
  writeDictionary,
} from '../../../src/payload/codec/dictionary.ts';
import { reading, written } from './streams.ts';

test('numbers are places in a list of the different ones, the least first', () => {
  const values = Int32Array.of(30, -10, 200, -10, 30);
  expect(toDictionary(values)).toEqual({
    entries: Int32Array.of(-10, 30, 200),
    indices: Int32Array.of(1, 0, 2, 0, 1),
  });
});

test('a dictionary has up to 4096 entries and reads back', () => {
  const different = (count: number) => Int32Array.from({ length: count }, (_, i) => i * 1000 - 7e5);
  expect(toDictionary(different(4097))).toBeNull();
  const values = different(4096).reverse();
  const { symbols, extras } = written((streams) => writeDictionary(toDictionary(values)!, streams));
  const out = new Int32Array(4096);
  readDictionary(out, reading(symbols, extras));
  expect(out).toEqual(values);
});

test.each([
  ['without an entry', [0], 'a dictionary has the wrong size'],
  ['with too many entries', [129, 32], 'a dictionary has the wrong size'],
  ['with a number beyond its end', [1, 10, 7, 1], 'a number is not in its dictionary'],
])('a dictionary %s is damage', (_, symbols, message) => {
  expect(() => readDictionary(new Int32Array(1), reading(symbols))).toThrow(message);
});
