import { expect, test } from 'vitest';
import type { Column } from '../../src/model/column.ts';
import type { Run } from '../../src/model/run.ts';
import { ColumnGrouper } from '../../src/payload/column-groups.ts';
import { makeRun, makeSource } from '../make-run.ts';

function grouped(logs: readonly Run[], first: ReadonlySet<Column> = new Set()) {
  const grouper = new ColumnGrouper(first);
  const places = logs.map((run) => grouper.add(run, run.sources[0]!).places);
  return { groups: grouper.groups, places };
}

/** A log of disks, each with a column of reads and one of writes of so many samples. */
function logOf(disks: readonly string[], samples: number) {
  const columns = disks.flatMap((name) =>
    ['disk.read.throughput', 'disk.write.throughput'].map((metric) => ({
      kind: 'disk' as const,
      name,
      metric,
      values: new Float64Array(samples),
    })),
  );
  return makeRun([makeSource({ columns })]);
}

const namesOf = (samples: number, disks = ['a', 'b', 'c']) =>
  grouped([logOf(disks, samples)]).groups.map(({ columns }) =>
    columns.map(({ column }) => disks[column.entity]),
  );

test('the columns of an entity are a group', () => {
  expect(namesOf(16_384)).toEqual([
    ['a', 'a'],
    ['b', 'b'],
    ['c', 'c'],
  ]);
});

test('entities with few samples share a group', () => {
  expect(namesOf(4)).toEqual([['a', 'a', 'b', 'b', 'c', 'c']]);
  expect(namesOf(4096)).toEqual([
    ['a', 'a', 'b', 'b'],
    ['c', 'c'],
  ]);
});

test('columns that are read first are a group of their own, and each has its place', () => {
  const run = logOf(['a', 'b'], 16_384);
  const [aRead, aWrite, bRead, bWrite] = run.sources[0]!.columns as [Column, ...Column[]];
  const { groups, places } = grouped([run], new Set([aWrite!, bWrite!]));
  expect(
    groups.map(({ columns, isFirst }) => [columns.map(({ column }) => column), isFirst]),
  ).toEqual([
    [[aRead], false],
    [[aWrite], true],
    [[bRead], false],
    [[bWrite], true],
  ]);
  expect(places[0]).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
  ]);
});

test('small logs share a group', () => {
  const runs = ['a', 'b', 'c'].map((name) => logOf([name], 4));
  expect(grouped(runs).groups.map(({ columns }) => columns.length)).toEqual([6]);
});
