import { expect, test } from 'vitest';
import { stateCode } from '../../../src/model/state.ts';
import { BlockDraft, mapBlocks } from '../../../src/normalise/values/map-blocks.ts';
import { block, cellsOf, makeRawColumn } from '../raw.ts';

const column = makeRawColumn({ metric: 'other.a', blocks: [block(0, 0, 1, 2), block(2, 0, 3)] });

test('a column in which nothing changed is the same, as is each block', () => {
  expect(mapBlocks(column, () => {})).toBe(column);
  const edited = mapBlocks(column, (draft, { from }) => {
    if (from === 0) draft.set(1, stateCode.idle, 0);
  });
  expect(cellsOf(edited, 3)).toEqual(['1', '0 idle', '3']);
  expect(edited.blocks[1]).toBe(column.blocks[1]);
  expect(cellsOf(column, 3)).toEqual(['1', '2', '3']);
});

test('a state without a number keeps the number', () => {
  const before = { ...block(0, 0, 1, 2), states: Uint8Array.of(stateCode.idle, 0) };
  const draft = new BlockDraft(before);
  draft.set(1, stateCode.corrected);
  const after = draft.finish();
  expect([...after.states!]).toEqual([stateCode.idle, stateCode.corrected]);
  expect(after.values).toBe(before.values);
  expect([...before.states]).toEqual([stateCode.idle, 0]);
});

test('several cells can be changed and cleared, in whole numbers and in others', () => {
  const edit = (values: Int32Array | Float64Array) => {
    const edited = mapBlocks({ ...column, blocks: [{ ...block(0, 1), values }] }, (draft) => {
      draft.set(0, stateCode.idle, 5);
      draft.clear(1, stateCode.undefined);
      draft.clear(2, stateCode.absent);
    });
    return cellsOf(edited, 4);
  };
  const expected = ['0.5 idle', 'undefined', 'absent', '4'];
  expect(edit(Int32Array.of(10, 20, 30, 40))).toEqual(expected);
  expect(edit(Float64Array.of(10, 20, 30, 40))).toEqual(expected);
});
