import { expect, test } from 'vitest';
import type { EntityKind } from '../../../src/model/entity.ts';
import { MISSING } from '../../../src/model/state.ts';
import { columnRanges } from '../../../src/normalise/invariants/column-ranges.ts';
import { block } from '../raw.ts';
import { ofDisk, said, sourceOf } from './source.ts';

const breachesOf = (...given: Parameters<typeof sourceOf>) =>
  said(columnRanges(sourceOf(...given)));

test.each<[string, EntityKind, boolean]>([
  ['disk.utilisation', 'disk', true],
  ['disk.utilisation', 'partition', true],
  ['nic.utilisation', 'nic', true],
  ['disk.utilisation', 'group', false],
  ['process.cpu', 'process', false],
  ['other.%x', 'disk', false],
])('%s of a %s above 1000 %% is a breach: %s', (metric, kind, isBreach) => {
  const column = { metric, kind, name: 'a', unit: '%' as const, values: [1001] };
  expect(breachesOf({ columns: [column] })).toHaveLength(isBreach ? 1 : 0);
});

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

test('a number at the limit is within it, and what was not printed is not checked', () => {
  const columns = [ofDisk('a', 'utilisation', 1000), ofDisk('a', 'read.operations', 0)];
  expect(breachesOf({ columns })).toEqual([]);
  const wrong = [ofDisk('a', 'utilisation', 1001), ofDisk('a', 'read.operations', -1)];
  expect(breachesOf({ columns: wrong }, { derived: true }, { derived: true })).toEqual([]);
  expect(breachesOf({ columns: wrong })).toEqual([
    '0 beyond-100: utilisation of a is 1,001 here; far beyond 100 % in 1 cell',
    '0 negative: read.operations of a is -1 here; rates and amounts are below 0 in 1 cell',
  ]);
});

test('the first cell is quoted, of those in one report that of the first column', () => {
  const columns = [
    ofDisk('a', 'utilisation', 1, 2, 3, 4000, 5000),
    ofDisk('b', 'utilisation', 1, 2000, 3000, 4, 5),
    ofDisk('c', 'utilisation', 1, 7000, 3, 4, 5),
  ];
  expect(breachesOf({ columns })).toEqual([
    '1 beyond-100: utilisation of b is 2,000 here; far beyond 100 % in 5 cells',
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
