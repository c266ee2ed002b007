import { expect, test } from 'vitest';
import {
  chooseDifferences,
  dictionaryBits,
  isDictionaryWorthIt,
  sampleForChoice,
} from '../../../src/payload/codec/choose-form.ts';

const ints = (length: number, value: (i: number) => number) =>
  Int32Array.from({ length }, (_, i) => value(i));
const whole = (values: Int32Array) => ({ stretches: [values], share: 1 });

test('a look is at all of 2304 numbers, and at twelve stretches of more', () => {
  const short = ints(2304, (i) => i);
  expect(sampleForChoice(short)).toEqual(whole(short));
  expect(sampleForChoice(ints(2305, (i) => i)).stretches).toHaveLength(12);
  const { stretches, share } = sampleForChoice(ints(192 + 11 * 300, (i) => i));
  expect(stretches.map((stretch) => [stretch[0], stretch.at(-1)])).toEqual(
    Array.from({ length: 12 }, (_, i) => [i * 300, i * 300 + 191]),
  );
  expect(share).toBeCloseTo(2304 / 3492, 12);
});

test.each([
  ['equal numbers', 0, 0, ints(16, () => 1e6)],
  ['equal steps', 1, 0, ints(16, (i) => 1e6 + 3 * i)],
  ['equal steps that are large', 2, 0, ints(16, (i) => 1e6 + 42 * i)],
  ['steps that grow', 2, 0, ints(16, (i) => i * i)],
  // Half of 16 numbers have 7 bits after their leading four, and each symbol is one bit.
  ['two numbers in turn', 0, 16 + 8 * 7, ints(16, (i) => 5 + 1024 * (i % 2))],
  ['two numbers in turn below 0', 0, 16 + 8 * 7, ints(16, (i) => -5 - 1024 * (i % 2))],
  ['small numbers', 0, 32, ints(16, (i) => [3, 0, 2, 1, 0, 3, 1, 2][i % 8]!)],
])('%s are smallest after %d differences, in %d bits', (_, differences, bits, values) => {
  const before = values.slice();
  expect(chooseDifferences(whole(values))).toEqual({ differences, bits });
  expect(values).toEqual(before);
});

test('the least number of all stretches is the one that counts', () => {
  const stretches = [ints(16, (i) => 1029 - 1024 * (i % 2)), ints(16, (i) => 4 + 1024 * (i % 2))];
  const { differences, bits } = chooseDifferences({ stretches, share: 1 });
  expect(differences).toBe(0);
  // 1025 and 1024 have the same symbol, so have 1 and 0 their own.
  expect(bits).toBeCloseTo(16 * 7 + 16 * 1 + 16 * 2, 9);
});

test.each([
  [66, 100, true],
  [67, 100, false],
  [16, 16, true],
])('%d different ones of %d numbers may be few: %s', (different, length, isFew) => {
  expect(isDictionaryWorthIt(whole(ints(length, (i) => Math.min(i, different - 1))))).toBe(isFew);
});

test('numbers that differ between stretches are not few', () => {
  const stretches = [0, 1, 2, 3].map((k) => ints(10, (i) => 100 * k + i));
  expect(isDictionaryWorthIt({ stretches, share: 1 })).toBe(false);
  expect(isDictionaryWorthIt({ stretches: stretches.slice(0, 3), share: 1 })).toBe(true);
});

test('a dictionary takes the bits of its places and its share of the entries', () => {
  const places = ints(16, (i) => i % 2);
  expect(dictionaryBits({ stretches: [], share: 0.5 }, places, 2)).toBe(16 + 12);
});
