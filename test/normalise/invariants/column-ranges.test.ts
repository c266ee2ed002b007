import { expect, test } from 'vitest';
import { MISSING } from '../../../src/model/state.ts';
import { columnRanges } from '../../../src/normalise/invariants/column-ranges.ts';
import { block } from '../raw.ts';
import { ofDisk, said, sourceOf } from './source.ts';

const breachesOf = (...given: Parameters<typeof sourceOf>) =>
  said(columnRanges(sourceOf(...given)));

test.each([
  ['disk.read.operations', 1],
  ['disk.read.count', 1],
  ['disk.read.count.total', 1],
  ['disk.queue', 0],
  ['disk.response_time', 0],
])('%s below 0 is a breach in %i cells', (metric, cells) => {
  const column = { metric, kind: 'disk' as const, name: 'a', values: [-1] };
  expect(breachesOf({ columns: [column] })).toHaveLength(cells);
});

test('0 is not below 0, and what was not printed is not checked', () => {
  expect(breachesOf({ columns: [ofDisk('a', 'read.operations', 0)] })).toEqual([]);
  const columns = [ofDisk('a', 'read.operations', -1)];
  expect(breachesOf({ columns }, { derived: true })).toEqual([]);
});

test('the first cell is quoted, of those in one report that of the first column', () => {
  const columns = [
    ofDisk('a', 'read.operations', 1, 2, 3, -4000, -5000),
    ofDisk('b', 'read.operations', 1, -2000, -3000, 4, 5),
    ofDisk('c', 'read.operations', 1, -7000, 3, 4, 5),
  ];
  expect(breachesOf({ columns })).toEqual([
    '1 negative: read.operations of b is -2,000 here; rates and amounts are below 0 in 5 cells',
  ]);
});

test('missing cells and averages since boot do not count', () => {
  const states = Uint8Array.of(4, 0, 0, 0);
  const blocks = [
    { ...block(0, 1, -90, -80, 50), states: states.slice(0, 3) },
    block(3, 1, null),
    block(4, 1, null, -70, 5, MISSING),
    { ...block(8, 1, -60), states },
  ];
  const factor = { unit: '1/s' as const, times: 3, by: 2 };
  expect(breachesOf({ columns: [ofDisk('a', 'read.operations', 0)] }, { blocks, factor })).toEqual([
    '1 negative: read.operations of a is -12 here; rates and amounts are below 0 in 2 cells',
  ]);
});
