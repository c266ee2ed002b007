import { expect, test } from 'vitest';
import { type State, stateCode, states } from '../../../src/model/state.ts';
import {
  contentOf,
  kindOf,
  kindRuns,
  readKinds,
  stateOf,
  writeKinds,
} from '../../../src/payload/codec/cell-kinds.ts';
import { reading, written } from './streams.ts';

type Content = ReturnType<typeof contentOf>;

/** Cells of each state with a number, with 0, with −0 and without a value: what is written of them. */
const contents: Readonly<Record<State, readonly [Content, Content, Content, Content]>> = {
  printed: ['value', 'value', 'value', 'nothing'],
  unparsed: ['value', 'value', 'value', 'nothing'],
  absent: ['value', 'value', 'value', 'nothing'],
  undefined: ['value', 'value', 'value', 'nothing'],
  'since-boot': ['value', 'value', 'value', 'nothing'],
  corrected: ['value', 'value', 'value', 'nothing'],
  idle: ['value', 'zero', 'value', 'nothing'],
  binned: ['value', 'value', 'value', 'nothing'],
};

test.each(states)('a cell that is %s keeps its state and its content', (state) => {
  const code = stateCode[state];
  const kinds = [...[7, 0, -0].map((value) => kindOf(code, value, false)), kindOf(code, NaN, true)];
  expect(kinds.map(contentOf)).toEqual(contents[state]);
  expect(kinds.map(stateOf)).toEqual([code, code, code, code]);
});

test('the usual cell of a state has its code as kind', () => {
  const usual = states.map((state, code) => {
    const isNone = state === 'unparsed' || state === 'absent' || state === 'undefined';
    return kindOf(code, state === 'idle' ? 0 : 7, isNone);
  });
  expect(usual).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

const alternating = (runs: number, cells: number) =>
  Uint8Array.from({ length: cells }, (_, i) => Math.min(i, runs - 1) % 2);

test.each([
  ['one run', 1, 100, 3],
  ['eight runs', 8, 8, 17],
  ['nine runs in a cell each', 9, 9, 10],
  ['nine runs in fewer than eight cells each', 9, 71, 72],
  ['nine runs in eight cells each', 9, 72, 19],
])('%s take as few bytes as they can, and read back', (_, runs, cells, bytes) => {
  const kinds = alternating(runs, cells);
  const found = kindRuns(kinds);
  expect(found).toHaveLength(runs);
  const { symbols } = written((streams) => writeKinds(kinds, found, streams));
  expect(symbols).toHaveLength(bytes);
  expect(readKinds(cells, reading(symbols))).toEqual(found);
});

test('runs have their ends where the kind changes', () => {
  expect(kindRuns(Uint8Array.of(2, 2, 0, 2))).toEqual([
    { kind: 2, from: 0, to: 2 },
    { kind: 0, from: 2, to: 3 },
    { kind: 2, from: 3, to: 4 },
  ]);
});

test.each([
  ['more runs than cells', [3, 0, 1, 0, 1, 0, 1], 'it has more runs than cells'],
  ['too short runs', [1, 0, 1], 'its runs do not add up'],
  ['too long runs', [2, 0, 1, 0, 2], 'its runs do not add up'],
  ['an unknown kind of a run', [1, 32, 2], 'it has an unknown state'],
  ['an unknown kind of a cell', [0, 0, 32], 'it has an unknown state'],
])('%s are damage', (_, symbols, message) => {
  expect(() => readKinds(2, reading(symbols))).toThrow(message);
});

test('as many runs as cells, and the greatest kind, can be read', () => {
  expect(readKinds(2, reading([2, 31, 1, 0, 1])).map(({ kind }) => kind)).toEqual([31, 0]);
});
