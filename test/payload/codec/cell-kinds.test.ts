import { expect, test } from 'vitest';
import { MISSING, stateCode, states } from '../../../src/model/state.ts';
import {
  countsInBin,
  KindsReader,
  KindsWriter,
  kindOfEach,
  NO_NUMBER,
} from '../../../src/payload/codec/cell-kinds.ts';
import { kindsOf } from '../../../src/payload/codec/cells.ts';
import { reading, written } from './bytes.ts';

test('a cell is of the kind of its state, and of another if it has no number', () => {
  const codes = Uint8Array.from(states.keys());
  const numbers = kindsOf({ values: new Int32Array(8), states: codes });
  expect([...numbers]).toEqual([...codes]);
  for (const values of [new Int32Array(8).fill(MISSING), new Float64Array(8).fill(Number.NaN)]) {
    expect([...kindsOf({ values, states: codes })]).toEqual([...codes].map((c) => c + NO_NUMBER));
  }
  expect([...codes]).toEqual([...states.keys()]);
});

test('the number that means a missing one is a number among doubles', () => {
  expect([...kindsOf({ values: Float64Array.of(MISSING), states: null })]).toEqual([0]);
});

test('a number counts in a bin unless it is an average since boot', () => {
  const kinds = [...states.keys()].flatMap((code) => [code, code + NO_NUMBER]);
  const others = [...states.keys()].filter((code) => code !== stateCode['since-boot']);
  expect(kinds.filter(countsInBin)).toEqual(others);
});

const alternating = (runs: number, cells: number) =>
  Uint8Array.from({ length: cells }, (_, i) => Math.min(i, runs - 1) % 2);

test.each([
  ['one cell', 1, 1, 3],
  ['one long run', 1, 65_536, 3],
  ['a run for each cell', 9, 9, 1 + 9 + 1],
  ['nine runs of which the last is longer', 9, 72, 1 + 9 + 1],
  ['two runs', 2, 72, 1 + 2 + 1],
])('%s: the kinds take few bytes, and read back', (_, runs, cells, size) => {
  const kinds = alternating(runs, cells);
  const bytes = written((to) => new KindsWriter().write(kinds, to));
  expect(bytes).toHaveLength(size);
  expect(kindOfEach(cells, new KindsReader().read(cells, reading(bytes)))).toEqual(kinds);
});

test('a run has its kind, and one less than its cells but for the last', () => {
  const bytes = written((to) => new KindsWriter().write(Uint8Array.of(2, 2, 2, 0, 9, 9), to));
  expect(bytes).toEqual([2, 2, 0, 9, 2, 2, 0]);
});

test.each([
  ['too long runs', [1, 0, 1, 2, 1], 'its runs do not add up'],
  ['an unknown kind', [0, 16, 0], 'it has an unknown state'],
  ['the kinds of a block before the first', [2], 'it has the kinds of no block'],
])('%s are damage', (_, bytes, message) => {
  expect(() => new KindsReader().read(2, reading(bytes))).toThrow(message);
});

test('as many runs as cells, and the greatest kind, can be read', () => {
  expect(new KindsReader().read(2, reading([1, 15, 0, 0]))).toEqual([
    { kind: 15, from: 0, to: 1 },
    { kind: 0, from: 1, to: 2 },
  ]);
});

test('kinds that a frame has already take a byte; those of fewer cells are others', () => {
  const all = [alternating(9, 72), alternating(3, 72), alternating(9, 72), alternating(9, 71)];
  const writer = new KindsWriter();
  const sizes = all.map((kinds) => written((to) => writer.write(kinds, to)).length);
  expect(sizes).toEqual([11, 5, 1, 11]);
  const again = new KindsWriter();
  const bytes = all.flatMap((kinds) => written((to) => again.write(kinds, to)));
  const from = reading([...bytes, 70]);
  const reader = new KindsReader();
  for (const kinds of all) {
    expect(kindOfEach(kinds.length, reader.read(kinds.length, from))).toEqual(kinds);
  }
  expect(() => reader.read(70, from)).toThrow('its runs do not add up');
});
