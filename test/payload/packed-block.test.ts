import { expect, test } from 'vitest';
import { PackedBlock } from '../../src/payload/packed-block.ts';

const shape = { length: 2, isFloat: false, hasStates: true };
const cells = { values: Int32Array.of(1, 2), states: Uint8Array.of(0, 5) };
const makeBlock = () => new PackedBlock({ from: 3, digits: 1, shape, frame: 0 });

test('a block has its cells from the first holder to the last', () => {
  const block = makeBlock();
  block.hold();
  block.hold();
  expect(block.isLoaded).toBe(false);
  block.fill(cells);
  expect([block.isLoaded, block.values, block.states]).toEqual([true, cells.values, cells.states]);
  block.release();
  expect(block.isLoaded).toBe(true);
  block.release();
  expect(block.isLoaded).toBe(false);
});

test('reading a block that is not loaded fails', () => {
  expect(() => makeBlock().values).toThrow('the block is not loaded');
  expect(() => makeBlock().states).toThrow('the block is not loaded');
});

test('a block without a holder stays empty, even after many releases', () => {
  const block = makeBlock();
  block.fill(cells);
  expect(block.isLoaded).toBe(false);
  block.release();
  block.hold();
  block.fill(cells);
  expect(block.isLoaded).toBe(true);
});

test('a block has an extent only where one is known', () => {
  expect(makeBlock().extent).toBeUndefined();
  const extent = { min: 1, max: 2 };
  expect(new PackedBlock({ from: 0, digits: 0, shape, frame: 0, extent }).extent).toBe(extent);
});
