import { expect, test } from 'vitest';
import type { BucketColumn, EventColumns } from '../../../src/input/tables/raw-source.ts';
import type { Factor } from '../../../src/model/unit.ts';
import { bucketEvents } from '../../../src/normalise/events/bucket-events.ts';
import { orderEvents } from '../../../src/normalise/events/event-order.ts';
import { cellsOf } from '../raw.ts';
import { eventColumn, type MadeEvent, makeEvents, sortOf } from './made-events.ts';

const bucket = (what: BucketColumn['what'], of: number, factor?: Factor): BucketColumn => ({
  ...{ column: eventColumn(`${what} ${of}`, factor), what, of },
});
const COUNT = bucket('rate', -1, { unit: '1/s', times: 1, by: 1 });

const bucketed = (list: readonly MadeEvent[], ...sorts: EventColumns[]) =>
  bucketEvents(orderEvents(makeEvents(list, { sorts })));

function cellsBy(list: readonly MadeEvent[], ...sorts: EventColumns[]) {
  const { columns, lines } = bucketed(list, ...sorts);
  const named = columns.map((column) => [
    `${column.entity} ${column.printed}`,
    cellsOf(column, lines.length),
  ]);
  return Object.fromEntries(named);
}

test('events are counted by the second, by their entity and sort', () => {
  const list = [
    { at: 100 },
    { at: 100.9 },
    { at: 100.9, entity: 1 },
    { at: 102, sort: 1 },
    { at: 160, sort: 1 },
  ];
  const other = { ...COUNT, column: eventColumn('writes', COUNT.column.factor) };
  const cells = cellsBy(list, sortOf([], [COUNT]), sortOf([], [other]));
  expect(Object.keys(cells)).toEqual(['0 rate -1', '1 rate -1', '0 writes']);
  expect(cells['0 rate -1']!.slice(0, 4)).toEqual(['2', '0', '0', '0']);
  expect(cells['1 rate -1']!.slice(0, 4)).toEqual(['1', '0', '0', '0']);
  expect(cells['0 writes']!.slice(0, 4)).toEqual(['0', '0', '1', '0']);
  expect(cells['0 writes']).toHaveLength(61);
  expect(cells['0 writes']!.at(-1)).toBe('1');
});

test('their numbers have rates, means and maxima; without a number there is no mean', () => {
  const list = [
    { at: 0, values: [10] },
    { at: 0.01, values: [30] },
    { at: 0.02, values: [20] },
    { at: 0.03, values: [Number.NaN] },
    { at: 0.3, values: [-7] },
    { at: 0.32, values: [-8] },
    { at: 60 },
  ];
  const whats = ['rate', 'mean', 'maximum'] as const;
  const sort = sortOf([eventColumn('ms')], [COUNT, ...whats.map((what) => bucket(what, 0))]);
  const cells = cellsBy(list, sort);
  const head = (name: string) => cells[`0 ${name}`]!.slice(0, 2);
  expect(head('rate -1')).toEqual(['6', '0']);
  expect(head('rate 0')).toEqual(['0.045', '0']);
  expect(head('mean 0')).toEqual(['0.009', 'undefined']);
  expect(head('maximum 0')).toEqual(['0.03', 'undefined']);
  expect(cells['0 mean 0']!.at(-1)).toBe('undefined');
});

test('rates are a second’s where buckets are shorter or longer', () => {
  const sort = sortOf([eventColumn('ms')], [COUNT, bucket('rate', 0), bucket('mean', 0)]);
  const short = cellsBy(
    [
      { at: 0, values: [5] },
      { at: 50, values: [5] },
    ],
    sort,
  );
  expect([short['0 rate -1']![0], short['0 rate 0']![0], short['0 mean 0']![0]]).toEqual([
    ...['10', '0.05', '0.005'],
  ]);
  const long = cellsBy(
    [
      { at: 0, values: [5] },
      { at: 1199, values: [5] },
    ],
    sort,
  );
  expect([long['0 rate -1']![0], long['0 rate 0']![0], long['0 mean 0']![0]]).toEqual([
    ...['0.5', '0.0025', '0.005'],
  ]);
});

test('a sum may be in another unit than its numbers', () => {
  const list = [{ at: 0, values: [3, 4] }, { at: 60 }];
  const kib: Factor = { unit: 'B', times: 1024, by: 1 };
  const us: Factor = { unit: 's', times: 1, by: 1e6 };
  const sectors: Factor = { unit: 'B/s', times: 512, by: 1 };
  const buckets = [bucket('mean', 0, us), bucket('maximum', 0, us), bucket('rate', 1, sectors)];
  const { columns } = bucketed(list, sortOf([eventColumn('ms'), eventColumn('KiB', kib)], buckets));
  expect(columns.map((column) => cellsOf(column, 1)[0])).toEqual(['0.003', '0.003', '4096']);
  expect(columns.map(({ blocks }) => blocks[0]!.values[0])).toEqual([3000, 3000, 8]);
});

test('a number that no event has makes no column', () => {
  const list = [{ at: 0, values: [1, Number.NaN] }, { at: 60 }];
  const columns = ['a', 'b', 'c'].map((name) => eventColumn(name));
  const sort = sortOf(
    columns,
    [0, 1, 2].map((of) => bucket('mean', of)),
  );
  expect(Object.keys(cellsBy(list, sort))).toEqual(['0 mean 0']);
});

test('a bucket has the line of its first event and ends where the next begins', () => {
  const list = [{ at: 7.5 }, { at: 5.2 }, { at: 5.8 }, { at: 66 }];
  const { stamps, lines, sinceBoot, width, marks } = bucketed(list, sortOf([], [COUNT]));
  expect([...lines.slice(0, 4)]).toEqual([2, 0, 1, 0]);
  expect(stamps.slice(0, 3).map((stamp) => stamp!.seconds)).toEqual([6, 7, 8]);
  expect(stamps.at(-1)!.seconds).toBe(67);
  expect([stamps.length, lines.length, sinceBoot.length]).toEqual([62, 62, 62]);
  expect([width, marks, sinceBoot.includes(1)]).toEqual([1, [], false]);
});

test('another dump begins behind a restart', () => {
  const list = [
    [0, 0],
    [1, 0],
    [50, 1],
    [51, 1],
    [90, 2],
  ] as const;
  const events = list.map(([at, dump]) => ({ at, dump }));
  const { stamps, columns, marks } = bucketed(events, sortOf([], [COUNT]));
  expect(stamps.map((stamp) => stamp!.seconds)).toEqual([1, 2, 51, 52, 91]);
  expect(cellsOf(columns[0]!, 5)).toEqual(['1', '1', '1', '1', '1']);
  expect(marks).toEqual([
    { sample: 2, kind: 'restart', text: 'another dump' },
    { sample: 4, kind: 'restart', text: 'another dump' },
  ]);
});

test('a column of very many buckets is in blocks, of which only those with gaps have states', () => {
  const list = Array.from({ length: 7000 }, (_, i) => ({ at: i * 10, values: [1] }));
  const { columns } = bucketed(list, sortOf([eventColumn('ms')], [COUNT, bucket('mean', 0)]));
  const [count, mean] = columns.map(({ blocks }) => blocks);
  expect(count!.map(({ from, values }) => [from, values.length])).toEqual([
    [0, 65_536],
    [65_536, 4455],
  ]);
  expect(count!.map(({ states }) => states)).toEqual([null, null]);
  expect(mean!.map(({ states }) => states?.length)).toEqual([65_536, 4455]);
});
