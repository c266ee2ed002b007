import { describe, expect, test } from 'vitest';
import type { Entity } from '../../../src/model/entity.ts';
import { treeSums } from '../../../src/normalise/invariants/tree-sums.ts';
import { said, sourceOf } from './source.ts';

const METRIC = 'pool.write.operations';

/** The breaches of a tree: numbers by the path of each pool or vdev. */
function breachesOf(tree: Readonly<Record<string, number[]>>, metric = METRIC) {
  const names = Object.keys(tree);
  const entities = names.map((name): Entity => {
    const parents = names.filter((parent) => name.startsWith(`${parent}/`));
    const parent = parents.length === 0 ? -1 : names.indexOf(parents.at(-1)!);
    return { kind: parent < 0 ? 'pool' : 'vdev', name, parent };
  });
  const columns = entities.map(({ kind, name }) => ({
    ...{ kind, name, metric, values: tree[name]! },
    ...{ printed: 'write', heading: 'operations' },
  }));
  return said(treeSums({ ...sourceOf({ columns }), entities }));
}

const text = (of: string, is: number, sum: number, cells: string) =>
  `tree-sum: operations write of ${of} is ${is}, but its vdevs add up to ${sum}; ${cells} are not the sum of their parts`;

describe('a pool is the sum of its vdevs', () => {
  test.each<[number, number[], boolean]>([
    [1000, [1000], true],
    [1000, [968], true],
    [1000, [967], false],
    [968, [1000], true],
    [967, [1000], false],
    [0, [2], true],
    [0, [3], false],
    [0, [1, 2], true],
    [0, [2, 2], false],
    [1000, [Number.NaN, 5], true],
    [Number.NaN, [5], true],
  ])('%d and the sum of %j: %s', (pool, parts, holds) => {
    const vdevs = parts.map((value, i) => [`tank/disk${i}`, [value]]);
    expect(breachesOf({ tank: [pool], ...Object.fromEntries(vdevs) })).toHaveLength(holds ? 0 : 1);
  });

  test('in all rows and columns; the first row is quoted, and in it the first pool', () => {
    const tree = {
      ...{ tank: [10, 10, 99], 'tank/a': [5, 5, 5], 'tank/b': [5, 5, 5] },
      ...{ vault: [10, 50, 50], 'vault/a': [10, 10, 20] },
      ...{ zones: [10, 70, Number.NaN], 'zones/a': [10, 10, 20] },
    };
    expect(breachesOf(tree)).toEqual([`1 ${text('vault', 50, 10, '4 of 8 cells')}`]);
  });

  test.each([
    ['pool.read.operations', 1],
    ['pool.write.operations', 1],
    ['pool.read.throughput', 1],
    ['pool.write.throughput', 1],
    ['pool.size', 0],
  ])('in %s', (metric, breaches) => {
    expect(breachesOf({ tank: [50], 'tank/a': [10] }, metric)).toHaveLength(breaches);
  });

  test('without its cache, whatever a disk is called', () => {
    const cached = { tank: [50], 'tank/a': [50], 'tank/cache': [9], 'tank/cache/sdb': [9] };
    expect(breachesOf({ tank: [50], 'tank/a': [50], 'tank/cache/sdb': [90] })).toEqual([]);
    expect(breachesOf({ ...cached, 'tank/cache': [0] })).toEqual([]);
    expect(breachesOf({ tank: [50], 'tank/a': [50], 'tank/cache1': [90] })).toHaveLength(1);
  });
});

test('a vdev is the sum of its children, unless over a tenth of them are not', () => {
  const tree = (wrong: number) => {
    const values = Array(20).fill(100);
    const mirror = values.map((value, i) => (i < wrong ? 200 : value));
    return { tank: mirror, 'tank/mirror': mirror, 'tank/mirror/a': values };
  };
  expect(breachesOf(tree(2))).toEqual([`0 ${text('tank/mirror', 200, 100, '2 of 20 cells')}`]);
  expect(breachesOf(tree(3))).toEqual([]);
});

test('pools are checked where vdevs are not meant to be sums, and before them', () => {
  const old = { tank: [100, 300], 'tank/mirror': [100, 100], 'tank/mirror/a': [10, 10] };
  expect(breachesOf(old)).toEqual([`1 ${text('tank', 300, 100, '1 of 2 cells')}`]);
  const [most, last] = [Array(19).fill(100), (value: number) => [...Array(19).fill(100), value]];
  const both = { tank: last(500), 'tank/mirror': last(200), 'tank/mirror/a': [...most, 100] };
  expect(breachesOf(both)).toEqual([
    `19 ${text('tank', 500, 200, '1 of 20 cells')}`,
    `19 ${text('tank/mirror', 200, 100, '1 of 20 cells')}`,
  ]);
});

test('columns of one metric are compared, and nothing where the tree was lost', () => {
  const entities: Entity[] = [
    { kind: 'pool', name: 'tank', parent: -1 },
    { kind: 'vdev', name: 'tank/a', parent: 0 },
  ];
  const column = (entity: 0 | 1, metric: string, value: number) => ({
    ...{ kind: entities[entity]!.kind, name: entities[entity]!.name, metric, values: [value] },
  });
  const read = [column(0, 'pool.read.operations', 50), column(1, 'pool.read.operations', 50)];
  const write = [column(0, METRIC, 90), column(1, METRIC, 90)];
  const source = { ...sourceOf({ columns: [...read, ...write] }), entities };
  expect(treeSums(source)).toEqual([]);
  const wrong = {
    ...sourceOf({ columns: [column(0, METRIC, 90), column(1, METRIC, 9)] }),
    entities,
  };
  const warned = (code: string) =>
    treeSums({ ...wrong, warnings: [{ file: '', line: 0, code, text: '' }] });
  expect(warned('other')).toHaveLength(1);
  expect(warned('tree-lost')).toEqual([]);
});
