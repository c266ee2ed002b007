import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MISSING, stateCode } from '../../../src/model/state.ts';
import type { Cells } from '../../../src/payload/codec/cells.ts';
import { readBins } from '../../../src/payload/codec/read-bins.ts';
import { writeBins } from '../../../src/payload/codec/write-bins.ts';
import { readingCells, writtenCells } from './bytes.ts';

/** The cells as a reader of their bins sees them. */
function inBins(cells: Cells, size: number, from = 0) {
  const bytes = writtenCells((to) => writeBins(cells, { size, before: from % size }, to));
  const isFloat = cells.values instanceof Float64Array;
  const { values, states } = readBins(
    { length: cells.values.length, isFloat, hasStates: true },
    readingCells(bytes),
  );
  return { values, states: states! };
}

const ints = (...values: number[]): Cells => ({ values: Int32Array.from(values), states: null });

const { binned, absent, idle, 'since-boot': sinceBoot } = stateCode;

test.each([
  ['three numbers stay', [5, 1, 9], [5, 1, 9], [0, 0, 0]],
  ['four have a mean', [5, 1, 9, 7], [6, 1, 9, 6], [binned, 0, 0, binned]],
  ['equal numbers stay', [4, 4, 4, 4, 4], [4, 4, 4, 4, 4], [0, 0, 0, 0, 0]],
  ['the greater come first', [0, 1, 2, 2, 9], [0, 2, 2, 1, 9], [0, binned, binned, binned, 0]],
  ['the first least and greatest stay', [1, 8, 1, 8], [1, 8, 5, 4], [0, 0, binned, binned]],
  [
    'missing numbers stay',
    [5, MISSING, 1, 9, 7],
    [6, MISSING, 1, 9, 6],
    [binned, absent, 0, 0, binned],
  ],
  ['numbers below zero', [-5, -1, -9, -8], [-6, -1, -9, -7], [binned, 0, 0, binned]],
  [
    'numbers as far apart as they can be',
    [2 ** 31 - 1, 1 - 2 ** 31, 0, 4],
    [2 ** 31 - 1, 1 - 2 ** 31, 2, 2],
    [0, 0, binned, binned],
  ],
])('in a bin %s', (_, values, means, states) => {
  const given = ints(...values);
  const cells = given.values.includes(MISSING)
    ? { ...given, states: given.values.map((v) => (v === MISSING ? absent : 0)) as never }
    : given;
  const result = inBins({ ...cells, states: cells.states && Uint8Array.from(cells.states) }, 10);
  expect([...result.values]).toEqual(means);
  expect([...result.states]).toEqual(states);
});

test('doubles have their mean, whole or not', () => {
  const { values } = inBins({ values: Float64Array.of(0, 0.5, 1, 9), states: null }, 4);
  expect([...values]).toEqual([0, 0.75, 0.75, 9]);
});

test('bins begin at the same samples, wherever a block begins', () => {
  // Samples 3 and 4 are a bin of two, 5 to 9 one of five, 10 and 11 one of two.
  const { values } = inBins(ints(1, 9, 0, 8, 2, 4, 6, 0, 0), 5, 3);
  expect([...values]).toEqual([1, 9, 0, 8, 4, 4, 4, 0, 0]);
});

test('the states of other cells stay', () => {
  const states = Uint8Array.of(sinceBoot, 0, 0, absent, 0, 0);
  const result = inBins({ ...ints(99, 1, 2, MISSING, 4, 9), states }, 6);
  expect([...result.values]).toEqual([99, 1, 3, MISSING, 3, 9]);
  expect([...result.states]).toEqual([sinceBoot, 0, binned, absent, binned, 0]);
});

test('an average since boot does not make a bin of four', () => {
  const states = Uint8Array.of(sinceBoot, 0, 0, 0);
  expect([...inBins({ ...ints(5, 1, 9, 7), states }, 4).values]).toEqual([5, 1, 9, 7]);
});

test('idle rows are part of a bin, and stay idle where nothing else is in it', () => {
  const states = Uint8Array.of(idle, idle, idle, 0, idle, idle, idle, idle);
  const result = inBins({ ...ints(0, 0, 0, 8, 0, 0, 0, 0), states }, 4);
  expect([...result.values]).toEqual([0, 0, 0, 8, 0, 0, 0, 0]);
  expect([...result.states]).toEqual([idle, binned, binned, 0, idle, idle, idle, idle]);
});

const cell = fc.tuple(
  fc.oneof(fc.nat(9), fc.nat(50_000), fc.constant(MISSING)),
  fc.constantFrom(0, 0, 0, absent, sinceBoot, idle),
);

test('a bin keeps its sum, its least and greatest number at their times, and where none was', () => {
  fc.assert(
    fc.property(
      fc.array(cell, { minLength: 1, maxLength: 200, size: 'max' }),
      fc.integer({ min: 2, max: 40 }),
      fc.nat(99),
      (cells, size, from) => {
        const values = Int32Array.from(cells, ([value]) => value);
        const states = Uint8Array.from(cells, ([value, state]) =>
          value === MISSING && state !== sinceBoot ? absent : state === absent ? 0 : state,
        );
        const result = inBins({ values, states }, size, from);
        const counts = (i: number) => values[i] !== MISSING && states[i] !== sinceBoot;
        for (let begin = -(from % size); begin < values.length; begin += size) {
          const range = Array.from({ length: size }, (_, i) => begin + i).filter(
            (i) => i >= 0 && i < values.length,
          );
          const counted = range.filter(counts);
          const sum = (all: Cells['values']) => counted.reduce((total, i) => total + all[i]!, 0);
          expect(sum(result.values)).toBe(sum(values));
          const greatest = Math.max(...counted.map((i) => values[i]!));
          const kept = counted.find((i) => values[i] === greatest);
          if (kept !== undefined) expect(result.values[kept]).toBe(greatest);
          for (const i of range.filter((each) => !counts(each))) {
            expect([result.values[i], result.states[i]]).toEqual([values[i], states[i]]);
          }
        }
        for (const [i, state] of result.states.entries()) {
          if (state !== binned) expect(result.values[i]).toBe(values[i]);
        }
      },
    ),
  );
});

const shape = { length: 4, isFloat: false, hasStates: true };
/** Four cells of one kind in a bin of four: its size, what comes before it, one run of kind 0. */
const HEAD = [4, 0, 0, 0, 0];

test.each([
  ['a bin that is too long', [255, 255, 255, 1], 'a bin is too long'],
  ['a bin that begins before it can', [4, 4], 'a bin begins too early'],
  ['more bins than cells', [...HEAD, 0, 5], 'it has more bins than cells'],
  ['no bin', [...HEAD, 0, 0, 0], 'its bins do not add up'],
  ['a number that is in no bin', [...HEAD, 1, 0, 0, 0, 0, 2], 'its bins do not add up'],
])('%s is damage', (_, bytes, message) => {
  expect(() => readBins(shape, readingCells([...bytes, 0, 0, 0, 0]))).toThrow(message);
});
