import { expect, test } from 'vitest';
import type { Block } from '../../src/model/column.ts';
import { MISSING, stateCode } from '../../src/model/state.ts';
import { binBlock } from '../../src/payload/bin-block.ts';

const block = (values: Block['values'], more: Partial<Block> = {}): Block => ({
  ...{ from: 0, digits: 0, values, states: null },
  ...more,
});

const { binned, absent, 'since-boot': sinceBoot } = stateCode;

test.each([
  ['three numbers stay', [5, 1, 9], [5, 1, 9], [0, 0, 0]],
  ['four have a mean', [5, 1, 9, 7], [6, 1, 9, 6], [binned, 0, 0, binned]],
  ['equal numbers stay', [4, 4, 4, 4, 4], [4, 4, 4, 4, 4], [0, 0, 0, 0, 0]],
  ['the greater come first', [0, 1, 2, 2, 9], [0, 2, 2, 1, 9], [0, binned, binned, binned, 0]],
  ['the first least and greatest stay', [1, 8, 1, 8], [1, 8, 5, 4], [0, 0, binned, binned]],
  ['missing numbers stay', [5, MISSING, 1, 9, 7], [6, MISSING, 1, 9, 6], [binned, 0, 0, 0, binned]],
  ['numbers below zero', [-5, -1, -9, -8], [-6, -1, -9, -7], [binned, 0, 0, binned]],
])('in a bin %s', (_, values, means, states) => {
  const given = Int32Array.from(values);
  const result = binBlock(block(given), 10);
  expect([...result.values]).toEqual(means);
  expect([...result.states!]).toEqual(states);
  expect([...given]).toEqual(values);
});

test('doubles have their mean, whole or not', () => {
  const { values } = binBlock(block(Float64Array.of(0, 0.5, 1, 9)), 4);
  expect([...values]).toEqual([0, 0.75, 0.75, 9]);
});

test('bins begin at the same samples, wherever a block begins', () => {
  const values = Int32Array.of(1, 9, 0, 8, 2, 4, 6, 0, 0);
  const result = binBlock(block(values, { from: 3, digits: 2 }), 5);
  // Samples 3 and 4 are a bin of two, 5 to 9 one of five, 10 and 11 one of two.
  expect([...result.values]).toEqual([1, 9, 0, 8, 4, 4, 4, 0, 0]);
  expect(result).toMatchObject({ from: 3, digits: 2 });
});

test('the states of other cells stay, and the block that was given', () => {
  const states = Uint8Array.of(sinceBoot, 0, 0, absent, 0, 0);
  const given = block(Int32Array.of(99, 1, 2, MISSING, 4, 9), { states });
  const result = binBlock(given, 6);
  expect([...result.values]).toEqual([99, 1, 3, MISSING, 3, 9]);
  expect([...result.states!]).toEqual([sinceBoot, 0, binned, absent, binned, 0]);
  expect([...states]).toEqual([sinceBoot, 0, 0, absent, 0, 0]);
});

test('an average since boot does not make a bin of four', () => {
  const states = Uint8Array.of(sinceBoot, 0, 0, 0);
  const { values } = binBlock(block(Int32Array.of(5, 1, 9, 7), { states }), 4);
  expect([...values]).toEqual([5, 1, 9, 7]);
});
