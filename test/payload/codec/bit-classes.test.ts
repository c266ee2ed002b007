import { expect, test } from 'vitest';
import { readBitClasses, writeBitClasses } from '../../../src/payload/codec/bit-classes.ts';
import { noise, reading, written } from './streams.ts';

const MOST = 2 ** 32 - 1;

function roundTrip(values: Uint32Array): Uint32Array {
  // A second list shows that the first was read to its end and no further.
  const next = Uint32Array.of(5, 1000);
  const { symbols, extras } = written((streams) => {
    writeBitClasses(values, streams);
    writeBitClasses(next, streams);
  });
  const streams = reading(symbols, extras);
  const out = new Uint32Array(values.length);
  readBitClasses(out, streams);
  const after = new Uint32Array(2);
  readBitClasses(after, streams);
  expect(after).toEqual(next);
  return out;
}

test.each([
  ['no number', []],
  ['a number of a byte', [255]],
  ['the first number of nine bits', [256]],
  ['the greatest number', [MOST]],
  ['numbers whose bits fill 32 exactly', Array.from({ length: 16 }, (_, i) => 2040 - i)],
  ['numbers of each length', Array.from({ length: 33 }, (_, i) => 2 ** i - 1)],
  ['large numbers', noise(300, MOST).map((value) => MOST - value)],
  ['the greatest first', [MOST, ...noise(100, 1000)]],
  ['large and small numbers', noise(300, 1e9).map((value, i) => (i % 3 === 0 ? i : value))],
])('%s read back', (_, values) => {
  expect([...roundTrip(Uint32Array.from(values))]).toEqual(values);
});

test.each([
  [[0, 1, 255], [7, 0, 1, 255], []],
  // From here on a symbol has six bits after the leading one, and its number one more.
  [[256], [6, (2 << 6) + 64], [0]],
  [[257], [6, (2 << 6) + 64], [1]],
  [[MOST], [3, (28 << 3) + 15], [255, 255, 255, 15]],
])('%j are symbols and extra bits', (values, symbols, extras) => {
  expect(written((streams) => writeBitClasses(Uint32Array.from(values), streams))).toEqual({
    symbols,
    extras,
  });
});

test('the extra bits take no more bytes than they fill', () => {
  const bytes = (count: number) => {
    const values = new Uint32Array(count).fill(2047);
    return written((streams) => writeBitClasses(values, streams)).extras.length;
  };
  const bits = bytes(800) / 100;
  expect(Number.isInteger(bits)).toBe(true);
  expect([1, 7, 8, 9, 32, 33].map(bytes)).toEqual(
    [1, 7, 8, 9, 32, 33].map((count) => Math.ceil((count * bits) / 8)),
  );
});

test.each([2, 8, 255])('a head of %d bits is damage', (head) => {
  expect(() => readBitClasses(new Uint32Array(1), reading([head, 1]))).toThrow(
    'an unknown kind of numbers',
  );
});

test('missing extra bits are damage', () => {
  expect(() => readBitClasses(new Uint32Array(1), reading([3, 255], [0, 0]))).toThrow(
    'it ends early',
  );
});
