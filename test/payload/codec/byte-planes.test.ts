import { expect, test } from 'vitest';
import { bitsOf, readPlanes, writePlanes } from '../../../src/payload/codec/byte-planes.ts';
import { noise, reading, written } from './bytes.ts';

const MOST = 2 ** 32 - 1;

/** The first byte is twice the number of planes, and one more for steps. */
const PLAIN = 0;
const STEPS = 1;

const list = (length: number, value: (i: number) => number) =>
  Array.from({ length }, (_, i) => value(i));

function walk(length: number): number[] {
  let at = 1e6;
  return noise(length, 7).map((step) => (at += step - 3));
}

const cases: readonly (readonly [what: string, planes: number, form: number, number[]])[] = [
  ['no number', 0, PLAIN, []],
  ['zeros', 0, PLAIN, [0, 0, 0]],
  ['a number of a byte', 1, PLAIN, [255]],
  ['the first number of two bytes', 2, PLAIN, [256]],
  ['the greatest number of two bytes', 2, PLAIN, [65_535]],
  ['the first number of three bytes', 3, PLAIN, [65_536]],
  ['the greatest number', 4, PLAIN, [0, 2 ** 31, 5, MOST]],
  ['numbers without order', 4, PLAIN, noise(300, 2 ** 31)],
  ['a step around 32 bits', 1, STEPS, [0, MOST, 0, MOST]],
  ['a walk', 3, STEPS, walk(1000)],
  ['equal steps', 1, STEPS, list(1000, (i) => 20 + 3 * i)],
  ['steps down', 2, STEPS, list(100, (i) => 10_000 - 70 * i)],
  ['numbers that are as long as their steps', 1, PLAIN, [0, 1, 0, 1]],
];

test.each(cases)('%s are in %d planes and read back', (_, planes, form, values) => {
  const given = Uint32Array.from(values);
  // A second list shows that the first was read to its end and no further.
  const bytes = written((to) => {
    writePlanes(given, to);
    writePlanes(Uint32Array.of(7), to);
  });
  expect([...given]).toEqual(values);
  expect(bytes[0]).toBe(2 * planes + form);
  expect(bytes).toHaveLength(1 + planes * values.length + 2);
  const from = reading(bytes);
  const out = new Uint32Array(values.length);
  readPlanes(out, 0, from);
  expect([...out]).toEqual(values);
  const after = new Uint32Array(1);
  readPlanes(after, 3, from);
  expect([...after]).toEqual([10]);
});

test('the lowest bytes come first', () => {
  const bytes = written((to) => writePlanes(Uint32Array.of(0x0201, 0xfffe, 0x0403), to));
  expect(bytes).toEqual([4, 0x01, 0xfe, 0x03, 0x02, 0xff, 0x04]);
});

test('steps are in the order of their size: 0, -1, 1, -2, 2', () => {
  const bytes = written((to) => writePlanes(Uint32Array.of(98, 98, 97, 98, 96, 98), to));
  expect(bytes).toEqual([3, 196, 0, 1, 2, 3, 4]);
});

test.each([
  ['as they are', [1000, 1, 60_000]],
  ['as steps', [100, 101, 102, 104]],
])('numbers written %s have what is added to them, around 32 bits too', (_, values) => {
  const bytes = written((to) => writePlanes(Uint32Array.from(values), to));
  for (const base of [5, -3000, 2 ** 31 - 1]) {
    const out = new Int32Array(values.length);
    readPlanes(new Uint32Array(out.buffer), base, reading(bytes));
    expect([...out]).toEqual(values.map((value) => (value + base) | 0));
  }
});

test.each([
  [0, [0, 0]],
  [3 + 10, [4, 1000]],
  // Twice 1000, and twice 1.
  [11 + 2 * 2, [1000, 1001, 1002]],
])('%d bits are the fewest of %j and its steps', (bits, values) => {
  expect(bitsOf(Uint32Array.from(values))).toBe(bits);
});

test.each([
  ['an unknown form', [10], 'it has an unknown kind of numbers'],
  ['a plane that is cut', [4, 1, 2, 3], 'it ends early'],
])('%s is damage', (_, bytes, message) => {
  expect(() => readPlanes(new Uint32Array(2), 0, reading(bytes))).toThrow(message);
});
