import { expect, test } from 'vitest';
import { growthOf, resetsOf } from '../../../src/normalise/values/counter-growth.ts';
import { block, makeRaw } from '../raw.ts';

const NONE: ReadonlySet<number> = new Set();
const values = (blocks: ReturnType<typeof growthOf>) => blocks.flatMap((b) => [...b.values]);

test('a counter grows by the difference of two reports', () => {
  expect(values(growthOf([block(0, 0, 5, 7, 7, 12)], NONE))).toEqual([Number.NaN, 2, 0, 5]);
});

test('a counter that wavers did not grow where it went back', () => {
  expect(values(growthOf([block(0, 0, 5, 4, 6)], NONE, true))).toEqual([Number.NaN, 0, 2]);
});

test('nothing is known of a restart', () => {
  expect(values(growthOf([block(0, 0, 5, 9, 11)], new Set([1])))).toEqual([
    Number.NaN,
    Number.NaN,
    2,
  ]);
});

/** Two counters of each entity are one row of the log. */
function rowsOf(cells: Readonly<Record<string, readonly [number[], number[]]>>) {
  const { columns } = makeRaw({
    columns: Object.entries(cells).flatMap(([name, [reads, writes]]) => [
      { entity: ['disk', name], metric: 'disk.read.count.total', cells: reads },
      { entity: ['disk', name], metric: 'disk.write.count.total', cells: writes },
    ]),
  });
  return columns.map((column) => {
    const first = columns.find(({ entity }) => entity === column.entity)!;
    return { ...column, lines: first.lines };
  });
}

test('all counters of a row begin again where one of them goes back', () => {
  const columns = rowsOf({
    sda: [
      [10, 4, 6],
      [1, 3, 4],
    ],
    sdb: [
      [1, 2, 3],
      [5, 6, 7],
    ],
  });
  const resets = resetsOf(columns);
  expect(columns.map((column) => [...resets(column)])).toEqual([[1], [1], [], []]);
});

test('all counters of a log begin again where most of them go back', () => {
  const columns = rowsOf({
    sda: [
      [10, 4],
      [5, 1],
    ],
    sdb: [
      [1, 2],
      [5, 5],
    ],
  });
  const resets = resetsOf(columns);
  expect([...resets(columns[2]!)]).toEqual([1]);
});

test('a counter goes back from the end of a block to the next one', () => {
  const { columns } = makeRaw({
    columns: [{ metric: 'paging.faults.total', blocks: [block(0, 0, 5, 6), block(2, 1, 20, 70)] }],
  });
  expect([...resetsOf(columns)(columns[0]!)]).toEqual([2]);
});
