import { describe, expect, test } from 'vitest';
import { littlesLaw } from '../../../src/normalise/invariants/littles-law.ts';
import type { MadeColumn } from '../../make-run.ts';
import { block } from '../raw.ts';
import { ofDisk, said, sourceOf } from './source.ts';

const breachesOf = (columns: readonly MadeColumn[], ...more: Parameters<typeof sourceOf>[1][]) =>
  said(littlesLaw(sourceOf({ columns }, ...(more as object[]))));

/** A disk with requests in service, requests a second and the time that one takes. */
const disk = (name: string, queue: number[], rate: number[], time: number[]) => [
  ofDisk(name, 'active_queue', ...queue),
  ofDisk(name, 'operations', ...rate),
  ofDisk(name, 'service_time', ...time),
];

const text = (name: string, is: number, expected: number, rows: string, queue = 'active_queue') =>
  `littles-law: ${queue} of ${name} is ${is}, but operations/s × their time is ${expected}; they are more than 3 times apart in ${rows}`;

describe('the number of requests at a disk', () => {
  test.each<[string, number, number, number, boolean]>([
    ['is rate times time', 10, 100, 0.1, true],
    ['is three times as large', 30, 100, 0.1, true],
    ['is more than three times as large', 31, 100, 0.1, false],
    ['is more than three times as small', 3, 100, 0.1, false],
    ['is apart by one', 0.25, 12.5, 0.1, true],
    ['is apart by more than one', 0.1, 12.5, 0.1, false],
    ['is wrong for ten requests a second', 5, 10, 0.1, false],
    ['is wrong for fewer', 5, 9.9, 0.1, true],
    ['cannot be known if they stay for long', 100, 100, 0.101, true],
    ['is unknown', Number.NaN, 100, 0.1, true],
    ['is unknown without their time', 10, 100, Number.NaN, true],
    ['is unknown without their rate', 10, Number.NaN, 0.1, true],
  ])('%s: %f, %f/s, %f s', (_, queue, rate, time, holds) => {
    expect(breachesOf(disk('a', [queue], [rate], [time]))).toHaveLength(holds ? 0 : 1);
  });
});

test('a time is long beside its own interval', () => {
  const columns = disk('a', [1], [100], [0.5]);
  const breachOf = (interval: number) => littlesLaw(sourceOf({ interval, columns })).length;
  expect([1, 4, 5, 10].map(breachOf)).toEqual([0, 0, 1, 1]);
});

test('the first row is quoted, and in it the first disk; rows of all disks are counted', () => {
  const [rate, time] = [
    [100, 100, 100],
    [0.1, 0.1, 0.1],
  ];
  const disks = [
    disk('a', [10, 10, 90], rate, time),
    disk('b', [10, 50, 60], rate, time),
    disk('c', [10, 70, 10], rate, time),
  ];
  expect(breachesOf(disks.flat())).toEqual([`1 ${text('b', 50, 10, '4 rows')}`]);
});

test('each disk is checked by itself', () => {
  const disks = [disk('a', [100], [1000], [0.1]), disk('b', [10], [100], [0.1])];
  expect(breachesOf(disks.flat())).toEqual([]);
  const rare = disk('b', [10, 1], [9, 20], [0.1, 0.1]);
  expect(breachesOf([...disk('a', [2, 2], [20, 20], [0.1, 0.1]), ...rare])).toEqual([]);
});

test('a number of an instant is no mean, what was not printed is not used, other queues are not checked', () => {
  const wrong = disk('a', [90], [100], [0.1]);
  expect(breachesOf(wrong)).toHaveLength(1);
  expect(breachesOf(wrong, { instant: true })).toEqual([]);
  expect(breachesOf(wrong, {}, { derived: true })).toEqual([]);
  expect(breachesOf(wrong.slice(1))).toEqual([]);
  expect(breachesOf(wrong.slice(0, 2))).toEqual([]);
  expect(breachesOf([ofDisk('a', 'wait_queue', 90), ...wrong.slice(1)])).toEqual([]);
});

test('the time of all requests is that of each kind', () => {
  const columns = [
    ofDisk('a', 'active_queue', 10, 10),
    ofDisk('a', 'read.operations', 8, 400),
    ofDisk('a', 'write.operations', 8, 600),
    ofDisk('a', 'service_time', 0.1, 0.1),
  ];
  expect(breachesOf(columns)).toEqual([`0 ${text('a', 10, 1.6, '2 rows')}`]);
  const rare = columns.map((column) => ({ ...column, values: [column.values[0]!] }));
  expect(breachesOf(rare)).toEqual([`0 ${text('a', 10, 1.6, '1 row')}`]);
});

describe('requests that wait, too', () => {
  const kinds = ['read', 'write', 'discard', 'flush'];
  const byKind = (queue: number, rates: readonly number[], times: readonly number[]) => [
    ofDisk('a', 'queue', queue),
    ...kinds.flatMap((kind, i) => [
      ofDisk('a', `${kind}.operations`, rates[i]!),
      ofDisk('a', `${kind}.response_time`, times[i]!),
    ]),
  ];

  test('are counted by kind, each with its time; without requests there is no time', () => {
    expect(breachesOf(byKind(50, [10, 20, 30, 40], [0.1, 0.1, 0.1, 0.1]))).toEqual([
      `0 ${text('a', 50, 10, '1 row', 'queue')}`,
    ]);
    expect(breachesOf(byKind(50, [0, 0, 0, 100], [Number.NaN, 0.2, 9, 0.05]))).toEqual([
      `0 ${text('a', 50, 5, '1 row', 'queue')}`,
    ]);
    expect(breachesOf(byKind(50, [0, 0, 1, 100], [0, 0, 9, 0.05]))).toEqual([]);
  });

  test('have the time of all if that of one kind alone is printed', () => {
    const columns = (queue: number) => [
      ofDisk('a', 'queue', queue),
      ofDisk('a', 'read.operations', 100),
      ofDisk('a', 'write.operations', 100),
      ofDisk('a', 'read.response_time', 0.01),
      ofDisk('a', 'response_time', 0.05),
    ];
    expect(breachesOf(columns(10))).toEqual([]);
    expect(breachesOf(columns(1))).toEqual([`0 ${text('a', 1, 10, '1 row', 'queue')}`]);
  });
});

test('rates may be printed in any unit and in several blocks', () => {
  const columns = disk('a', [90, 90], [0, 0], [0.1, 0.1]);
  const factor = { unit: '1/s' as const, times: 100, by: 1 };
  const blocks = [block(0, 1, 0), block(1, 1, 10)];
  expect(breachesOf(columns, {}, { factor, blocks })).toEqual([`1 ${text('a', 90, 10, '1 row')}`]);
});
