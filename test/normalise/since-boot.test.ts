import { expect, test } from 'vitest';
import { stateCode } from '../../src/model/state.ts';
import { markSinceBoot } from '../../src/normalise/since-boot.ts';
import { block, cellsOf, type GivenRaw, makeRaw } from './raw.ts';

const marked = (given: GivenRaw, samples = 6) =>
  markSinceBoot(makeRaw({ reports: samples, ...given })).columns.map((c) => cellsOf(c, samples));

test('the cells of a since-boot report are averages since boot, in each block, the missing ones are not', () => {
  const blocks = [block(0, 0, 1, 2, null), block(3, 0, 4, 5), block(5, 0, 6)];
  expect(marked({ sinceBoot: [0, 2, 3], columns: [{ metric: 'other.a', blocks }] })).toEqual([
    ['1 since-boot', '2', 'absent', '4 since-boot', '5', '6'],
  ]);
});

test('the numbers of an instant are valid in a since-boot report too', () => {
  const columns = [{ metric: 'other.a', instant: true, cells: [1, 2] }];
  expect(marked({ sinceBoot: [0], columns }, 2)).toEqual([['1', '2']]);
});

test('a block without a since-boot cell is kept as it is', () => {
  const [full, missing] = [block(0, 0, 1, 2), block(2, 0, null, 4)];
  const columns = [{ metric: 'other.a', blocks: [full, missing] }];
  const source = markSinceBoot(makeRaw({ reports: 4, sinceBoot: [2], columns }));
  expect(source.columns[0]!.blocks).toEqual([full, missing]);
  expect(source.columns[0]!.blocks[0]).toBe(full);
  expect(source.columns[0]!.blocks[1]).toBe(missing);
});

test('columns share their states where these are the same, and have their own where not', () => {
  const states = Uint8Array.of(0, stateCode.unparsed, 0);
  const own = { ...block(0, 0, 1, null, 3), states };
  const columns = [
    { metric: 'other.a', blocks: [own] },
    { metric: 'other.b', cells: [1, 2, 3] },
    { metric: 'other.c', cells: [4, 5, 6] },
    { metric: 'other.d', cells: [null, 5, 6] },
    { metric: 'other.e', cells: [1, 2] },
  ];
  const source = markSinceBoot(makeRaw({ reports: 3, sinceBoot: [0, 2], columns }));
  expect(source.columns.map((c) => cellsOf(c, 3))).toEqual([
    ['1 since-boot', 'unparsed', '3 since-boot'],
    ['1 since-boot', '2', '3 since-boot'],
    ['4 since-boot', '5', '6 since-boot'],
    ['absent', '5', '6 since-boot'],
    ['1 since-boot', '2', 'absent'],
  ]);
  const [, b, c] = source.columns.map(({ blocks }) => blocks[0]!.states);
  expect(b).toBe(c);
  expect([...states]).toEqual([0, stateCode.unparsed, 0]);
});

test('of an entity that came later, the first row is since boot where the tool prints it so', () => {
  const late = (from: number, ...cells: number[]) => ({
    metric: 'other.a',
    entity: ['nic', `eth${from}`] as const,
    blocks: [block(from, 0, ...cells)],
    lines: [block(from, 0, ...cells)],
  });
  const columns = [
    { ...late(0, 7, 8, 9), blocks: [block(0, 0, 7, 8), block(2, 0, 9)] },
    late(2, 5, 6),
    { ...late(1, 1, 2, 3), blocks: [block(1, 0, 1), block(2, 0, 2, 3)] },
    { ...late(3, 4), lines: [] },
  ];
  const given = { sinceBoot: [1], columns };
  const lateEntitiesSinceBoot = true;
  expect(marked({ ...given, parser: { lateEntitiesSinceBoot } }, 4)).toEqual([
    ['7', '8 since-boot', '9', 'absent'],
    ['absent', 'absent', '5 since-boot', '6'],
    ['absent', '1 since-boot', '2', '3'],
    ['absent', 'absent', 'absent', '4'],
  ]);
  expect(marked(given, 4)[1]).toEqual(['absent', 'absent', '5', '6']);
  const none = { ...given, sinceBoot: [], parser: { lateEntitiesSinceBoot } };
  expect(marked(none, 4)[1]).toEqual(['absent', 'absent', '5', '6']);
});
