import { expect, test } from 'vitest';
import { readFloats, writeFloats } from '../../../src/payload/codec/floats.ts';
import { reading, written } from './streams.ts';

const STEPS = 14;
const PLANES = 15;
const LARGE = 2 ** 40;

/** The first byte says the form: the decimals of numbers that have at most six. */
const cases: readonly (readonly [what: string, form: number, values: number[]])[] = [
  ['whole numbers', 0, [0, 5, -(2 ** 31), 2 ** 31 - 1]],
  ['numbers with a decimal', 1, [0.5, -12.3, 7]],
  ['numbers with six decimals', 6, [0.000001, 2.5]],
  ['numbers with seven decimals', PLANES, [0.0000001, 2.5]],
  ['a number with many decimals', PLANES, [0.1234567]],
  ['large whole numbers that are close', STEPS, [LARGE, LARGE + 5, LARGE - 7]],
  ['large whole numbers at the ends of a step', STEPS, [LARGE, LARGE - 2 ** 31, LARGE - 1]],
  ['large whole numbers that are far apart', PLANES, [LARGE, LARGE + 2 ** 31]],
  ['large numbers with a fraction', PLANES, [LARGE, LARGE + 0.5]],
  ['a number that a step would lose', PLANES, [1, 1e-20]],
  ['whole numbers that are not safe', PLANES, [2 ** 53 - 1, 2 ** 53]],
  ['a zero below zero', PLANES, [1, -0]],
  ['a zero below zero, then a whole number', STEPS, [-0, 4]],
  ['infinities and no numbers', PLANES, [Infinity, -Infinity, Number.NaN, -0]],
];

test.each(cases)('%s are written in form %d and read back', (_, form, values) => {
  // A second list shows that the first was read to its end and no further.
  const { symbols, extras } = written((streams) => {
    writeFloats(Float64Array.from(values), streams);
    writeFloats(Float64Array.of(0.25), streams);
  });
  expect(symbols[0]).toBe(form);
  const streams = reading(symbols, extras);
  const out = new Float64Array(values.length);
  readFloats(out, streams);
  expect([...out]).toEqual(values);
  const after = new Float64Array(1);
  readFloats(after, streams);
  expect(after[0]).toBe(0.25);
});

test('the bytes of doubles are in planes, the lowest first', () => {
  const { symbols } = written((streams) => writeFloats(Float64Array.of(Math.PI, -0), streams));
  const [a, b] = [Math.PI, -0].map((value) => [...new Uint8Array(Float64Array.of(value).buffer)]);
  expect(symbols).toEqual([PLANES, ...a!.flatMap((byte, i) => [byte, b![i]!])]);
});

test.each([7, 13, 16])('the form %d is damage', (form) => {
  expect(() => readFloats(new Float64Array(1), reading([form, 0, 0, 0]))).toThrow(
    'it has an unknown kind of numbers',
  );
});
