import { expect, test } from 'vitest';
import { readInts, writeInts } from '../../../src/payload/codec/ints.ts';
import { noise, reading, written } from './streams.ts';

const list = (length: number, value: (i: number) => number) =>
  Array.from({ length }, (_, i) => value(i));

const DIFFERENT = [0, 1, 2] as const;
const DICTIONARY = 3;
const RUNS = 4;

/** The first byte says the form. */
const cases: readonly (readonly [what: string, form: number, bytes: number, values: number[]])[] = [
  ['a number', DIFFERENT[0], 3, [-64]],
  ['equal numbers', DIFFERENT[0], 3, list(1000, () => 7)],
  ['two numbers that are far apart', DIFFERENT[2], 4, [0, 1024]],
  ['equal steps', DIFFERENT[1], 4, list(1000, (i) => 20 + 3 * i)],
  ['equal steps that are large', DIFFERENT[2], 5, list(1000, (i) => 20 + 42 * i)],
  ['steps that grow', DIFFERENT[2], 6, list(1000, (i) => 10 + 3 * i + 35 * i * (i - 1))],
  [
    'multiples of a number, from below 0',
    DIFFERENT[0],
    4 + 104,
    noise(104, 5).map((n) => n * 4 - 6),
  ],
  ['two runs in eight numbers', DIFFERENT[1], 5 + 7, [1, 1, 1, 1, 9, 9, 9, 9]],
  ['two runs in nine numbers', RUNS, 2 + 3 + 4, [1, 1, 1, 1, 1, 9, 9, 9, 9]],
  ['few numbers far apart', DICTIONARY, 510, noise(500, 3).map((n) => n * n * 100_000 + n)],
  ['many of these', DICTIONARY, 9010, noise(9000, 3).map((n) => n * n * 100_000 + n)],
  [
    'a quarter of bits, two numbers',
    DIFFERENT[0],
    5 + 512,
    list(512, (i) => 512 * (parity(i) % 2)),
  ],
  ['a little more than that', DICTIONARY, 518, list(512, (i) => 1024 * (parity(i) % 2))],
  [
    'large numbers without order',
    DIFFERENT[0],
    356,
    noise(100, 2 ** 25).map((n) => n * 64 - 2 ** 30),
  ],
  [
    'many different ones of few numbers',
    DIFFERENT[0],
    72,
    noise(60, 199).map((n) => n * 2 + (n % 2)),
  ],
  ['a walk', DIFFERENT[1], 1006, walk(1000)],
];

/** Zeros and ones without runs or period: how many bits of a number are set. */
function parity(i: number): number {
  return i.toString(2).replaceAll('0', '').length % 2;
}

function walk(length: number): number[] {
  let at = 1e6;
  return noise(length, 7).map((step) => (at += step - 3));
}

test.each(cases)('%s are written in form %d', (_, form, bytes, values) => {
  const given = Int32Array.from(values);
  const { symbols, extras } = written((streams) => writeInts(given, streams));
  expect([...given]).toEqual(values);
  expect([symbols[0], symbols.length + extras.length]).toEqual([form, bytes]);
});

test('lists in every form read back one after the other', () => {
  const lists = [[], ...cases.map((each) => each[3])];
  const { symbols, extras } = written((streams) => {
    for (const values of lists) writeInts(Int32Array.from(values), streams);
  });
  const streams = reading(symbols, extras);
  for (const values of lists) {
    const out = new Int32Array(values.length);
    readInts(out, streams);
    expect([...out]).toEqual(values);
  }
});

test.each([
  ['an unknown form', [5, 0, 0], 'it has an unknown kind of numbers'],
  ['runs of runs', [RUNS, 1, RUNS, 1, 0, 0, 0], 'it has an unknown kind of numbers'],
  ['more runs than numbers', [RUNS, 4], 'it has more runs than numbers'],
  ['runs that end early', [RUNS, 1, 0, 0, 2, 0, 0, 4], 'its runs do not add up'],
  ['runs that end late', [RUNS, 1, 0, 0, 2, 0, 0, 8], 'its runs do not add up'],
  // Lengths 5 and -2.
  ['a run of less than nothing', [RUNS, 2, 0, 0, 2, 1, 10, 0, 13], 'its runs do not add up'],
])('%s are damage', (_, symbols, message) => {
  expect(() => readInts(new Int32Array(3), reading(symbols))).toThrow(message);
});

test('no runs are damage', () => {
  expect(() => readInts(new Int32Array(3), reading([RUNS, 0]))).toThrow('data is damaged');
});
