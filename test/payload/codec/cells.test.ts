import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MISSING, stateCode, states } from '../../../src/model/state.ts';
import { type Cells, readCells, writeCells } from '../../../src/payload/codec/cells.ts';
import { readingCells, writtenCells } from './bytes.ts';

function roundTrip(all: readonly Cells[]): Cells[] {
  const reader = readingCells(
    writtenCells((to) => {
      for (const cells of all) writeCells(cells, to);
    }),
  );
  return all.map(({ values, states: codes }) => {
    const isFloat = values instanceof Float64Array;
    return readCells({ length: values.length, isFloat, hasStates: codes !== null }, reader);
  });
}

/** Compares bytes: to compare thousands of numbers by `toEqual` takes seconds. */
function isSame(a: Cells, b: Cells): boolean {
  const bytes = ({ buffer, byteOffset, byteLength }: NodeJS.TypedArray) =>
    Buffer.from(buffer, byteOffset, byteLength);
  return (
    a.values.constructor === b.values.constructor &&
    bytes(a.values).equals(bytes(b.values)) &&
    (a.states === null || b.states === null
      ? a.states === b.states
      : bytes(a.states).equals(bytes(b.states)))
  );
}

const some = { minLength: 1, maxLength: 300, size: 'max' } as const;
const MAX = 2 ** 31 - 1;

/** Numbers as logs have them: small, any, close to the last, or one of few. */
const ints = fc.oneof(
  fc.array(fc.nat(100), some),
  fc.array(fc.integer({ min: MISSING, max: MAX }), some),
  fc.array(fc.constantFrom(0, MISSING, MAX, -MAX, 1_000_000), some),
  fc.array(fc.integer({ min: -3, max: 3 }), some).map((steps) => {
    let sum = 1e9;
    return steps.map((step) => (sum += step));
  }),
);
const doubles = fc.oneof(
  fc.array(fc.double(), some),
  fc.array(
    fc.integer({ min: -1e6, max: 1e6 }).map((int) => int / 100),
    some,
  ),
  fc.array(
    fc.nat(1e5).map((step) => 2 ** 40 + step),
    some,
  ),
  fc.array(fc.constantFrom(0, -0, NaN, Infinity, -Infinity, MISSING, 0.1), some),
);

const withStates = (values: Int32Array | Float64Array) =>
  fc
    .option(
      fc.uint8Array({
        minLength: values.length,
        maxLength: values.length,
        max: states.length - 1,
      }),
    )
    .map((codes): Cells => ({ values, states: codes }));

const cells = fc.oneof(
  ints.map((list) => Int32Array.from(list)).chain(withStates),
  doubles.map((list) => Float64Array.from(list)).chain(withStates),
);

test('every block reads back as it was, number for number and state for state', () => {
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1, maxLength: 4 }), (all) => {
      expect(roundTrip(all).every((cells, i) => isSame(cells, all[i]!))).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test('long blocks of numbers of every kind read back', () => {
  const length = 5000;
  const noise = (i: number) => Math.imul(i + 1, 0x9e3779b1) >>> 0;
  const forms: readonly ((i: number) => number)[] = [
    () => 7,
    (i) => 3 + 42 * i,
    (i) => (noise(i) % 5) * 100_000,
    (i) => noise(i) % 1000,
    (i) => noise(i) | 0,
    (i) => i * i + (noise(i) % 3),
    (i) => (noise(i) % 4096) * 4,
  ];
  const all = forms.map((form) => ({
    values: Int32Array.from({ length }, (_, i) => form(i)),
    states: null,
  }));
  expect(roundTrip(all).map((cells, i) => isSame(cells, all[i]!))).toEqual(all.map(() => true));
});

test('equal numbers take no space', () => {
  const values = new Int32Array(60_000).fill(12);
  expect(writtenCells((to) => writeCells({ values, states: null }, to))).toHaveLength(3 + 3);
});

const { idle, absent } = stateCode;

test.each([
  ['idle cells', 3 + 3, { values: new Int32Array(9), states: new Uint8Array(9).fill(idle) }],
  ['idle doubles', 3 + 3, { values: new Float64Array(9), states: new Uint8Array(9).fill(idle) }],
  ['missing numbers', 3 + 3, { values: new Int32Array(9).fill(MISSING), states: null }],
  ['missing doubles', 3 + 3, { values: new Float64Array(9).fill(Number.NaN), states: null }],
  [
    'numbers after and before missing ones',
    1 + 3 + 1 + 2 + 3 + 5,
    {
      values: Int32Array.of(MISSING, MISSING, 5, 7, MISSING),
      states: Uint8Array.of(absent, absent, 0, 0, absent),
    },
  ],
  [
    'equal doubles between missing ones',
    1 + 3 + 1 + 2 + 3,
    { values: Float64Array.of(Number.NaN, 2, 2, Number.NaN), states: null },
  ],
] as const)('%s take %d bytes and read back', (_, bytes, cells) => {
  expect(writtenCells((to) => writeCells(cells, to))).toHaveLength(bytes);
  expect(roundTrip([cells, cells])).toEqual([cells, cells]);
});
