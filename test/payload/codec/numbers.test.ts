import { expect, test } from 'vitest';
import {
  bitsOfWhole,
  type Numbers,
  readNumbers,
  writeNumbers,
} from '../../../src/payload/codec/numbers.ts';
import { noise, reading, written } from './bytes.ts';

const AS_THEY_ARE = 7;
const LARGE = 2 ** 40;
const MIN = -(2 ** 31);
const MAX = 2 ** 31 - 1;

/** The first byte says the decimals of numbers that have at most six. */
const doubles: readonly (readonly [what: string, digits: number, values: number[]])[] = [
  ['whole numbers', 0, [0, 5, MIN, MAX]],
  ['numbers with a decimal', 1, [0.5, -12.3, 7]],
  ['numbers with six decimals', 6, [0.000001, 2.5]],
  ['numbers with seven decimals', AS_THEY_ARE, [0.0000001, 2.5]],
  ['a number with many decimals', AS_THEY_ARE, [0.1234567]],
  ['large whole numbers', 0, [LARGE, LARGE + 5, LARGE - 7]],
  ['large numbers with a fraction', 1, [LARGE, LARGE + 0.5]],
  ['numbers as far apart as 32 bits are', 0, [-5, 2 ** 32 - 6]],
  ['numbers that are farther apart', AS_THEY_ARE, [-5, 2 ** 32 - 5]],
  ['the largest numbers', 0, [-(2 ** 51), 9 - 2 ** 51]],
  ['a number that is too large', AS_THEY_ARE, [2 ** 51 + 1]],
  ['a very large and a small number', AS_THEY_ARE, [1, 1e-20]],
  ['a zero below zero', AS_THEY_ARE, [1, -0]],
  ['infinities and no numbers', AS_THEY_ARE, [Infinity, -Infinity, Number.NaN, -0]],
];

test.each(doubles)('%s are written with %d decimals and read back', (_, digits, values) => {
  // A second list shows that the first was read to its end and no further.
  const bytes = written((to) => {
    writeNumbers(Float64Array.from(values), to);
    writeNumbers(Float64Array.of(0.25), to);
  });
  expect(bytes[0]).toBe(digits);
  const from = reading(bytes);
  expect([...readNumbers(new Float64Array(values.length), from)]).toEqual(values);
  expect(readNumbers(new Float64Array(1), from)[0]).toBe(0.25);
});

test.each([
  ['no number', 0, []],
  ['a number', 3, [-64]],
  ['a number of two bytes', 4, [64]],
  ['equal numbers', 3, Array<number>(1000).fill(7)],
  ['numbers above a large one', 3 + 4 + 3, [1e9, 1e9 + 255, 1e9 + 7]],
  ['the least and the greatest', 3 + 4 + 4, [MIN, MAX, MIN, MAX]],
  ['numbers without order', 3 + 4 + 400, noise(100, 2 ** 32).map((n) => n | 0)],
])('%s of 32 bits take %d bytes and read back', (_, size, values) => {
  const bytes = written((to) => writeNumbers(Int32Array.from(values), to));
  expect(bytes).toHaveLength(size);
  expect([...readNumbers(new Int32Array(values.length), reading(bytes))]).toEqual(values);
});

test('part of an array of doubles is written without the rest', () => {
  const part = Float64Array.of(0.1, Math.PI, -0, 7).subarray(1, 3);
  const bytes = written((to) => writeNumbers(part, to));
  expect([...readNumbers(new Float64Array(2), reading(bytes))]).toEqual([Math.PI, -0]);
});

test('the least of whole numbers takes no bits', () => {
  expect(bitsOfWhole(Int32Array.of(1000, 1000, 1007))).toBe(3);
  expect(bitsOfWhole(Int16Array.of(-4, -4))).toBe(0);
});

test.each<[string, Numbers, number[], string]>([
  ['an unknown form', new Float64Array(1), [8, 0, 0], 'it has an unknown kind of numbers'],
  ['a least number without end', new Int32Array(1), [0, 255, 255], 'it ends early'],
])('%s is damage', (_, out, bytes, message) => {
  expect(() => readNumbers(out, reading(bytes))).toThrow(message);
});
