import { describe, expect, test } from 'vitest';
import type { BucketColumn, RawEvents } from '../../../src/input/tables/raw-source.ts';
import { spreadEvents } from '../../../src/normalise/events/spread-events.ts';
import { block, cellsOf, makeRaw } from '../raw.ts';
import { eventColumn, type MadeEvent, MS, makeEvents, sortOf } from './made-events.ts';

const COUNT: BucketColumn = {
  ...{ column: eventColumn('events', { ...MS, unit: '1/s' }), what: 'rate', of: -1 },
};
const SORT = sortOf([eventColumn('ms')], [COUNT]);

function spread(list: readonly MadeEvent[], more: Partial<RawEvents> = {}) {
  const warning = { file: 'a.log', line: 3, code: 'before', text: '' };
  const events = makeEvents(list, { sorts: [SORT], ...more });
  return spreadEvents(makeRaw({ file: 'a.log', warnings: [warning], events }));
}

const many = (count: number, until = 1): MadeEvent[] =>
  Array.from({ length: count }, (_, i) => ({ at: 100 + (until * i) / (count - 1), values: [1] }));

test('a log without events is kept', () => {
  const source = makeRaw({ columns: [{ metric: 'other.a', cells: [1] }] });
  expect(spreadEvents(source)).toBe(source);
});

describe('each event is a report', () => {
  const sorts = [
    sortOf([eventColumn('a'), eventColumn('b'), eventColumn('c')]),
    sortOf([eventColumn('d')]),
  ];
  const list = [
    { at: 7, entity: 1, values: [0.29, 5] },
    { at: 5, values: [1, Number.NaN] },
    { at: 6, sort: 1, values: [2.5] },
    { at: 8, values: [3, Number.NaN] },
  ];
  test('in the order of time, with its line', () => {
    const source = spread(list, { sorts });
    expect(source.stamps.map((stamp) => stamp!.seconds)).toEqual([5, 6, 7, 8]);
    expect([...source.lines]).toEqual([2, 3, 1, 4]);
    expect([...source.sinceBoot]).toEqual([0, 0, 0, 0]);
    expect([source.step, source.warnings.length]).toEqual([0, 1]);
    expect(source).not.toHaveProperty('events');
  });

  test('in the columns of its entity and sort, as printed', () => {
    const source = spread(list, { sorts });
    const cells = source.columns.map((column) => [
      `${column.entity} ${column.printed}`,
      cellsOf(column, 4).map((cell) => (cell === 'absent' ? '' : cell)),
    ]);
    expect(Object.fromEntries(cells)).toEqual({
      '1 a': ['', '', '0.00029', ''],
      '1 b': ['', '', '0.005', ''],
      '0 a': ['0.001', '', '', '0.003'],
      '0 d': ['', '0.0025', '', ''],
    });
    expect(source.columns.map(({ blocks }) => blocks[0]!.digits)).toEqual([2, 0, 2, 2]);
    expect(source.columns.map(({ lines }) => lines)).toEqual([
      [block(2, 0, 1)],
      [block(2, 0, 1)],
      [block(0, 0, 2, null, null, 4)],
      [block(1, 0, 3)],
    ]);
  });
});

test.each([
  [[1, 2, Number.NaN], 0],
  [[0.5, 1.25, 3], 2],
  [[0.123_456_789], 9],
  [[1 / 3], 9],
])('of %j the decimals are those that were printed', (numbers, digits) => {
  const list = numbers.map((value, at) => ({ at, values: [value] }));
  expect(spread(list).columns[0]!.blocks[0]!.digits).toBe(digits);
});

describe('events are counted', () => {
  const stepOf = (list: MadeEvent[], more: Partial<RawEvents> = {}) => spread(list, more).step;

  test('if there are over 4000', () => {
    expect(stepOf(many(4000))).toBe(0);
    expect(stepOf(many(4001))).toBe(0.01);
  });

  test('if they go on for a minute', () => {
    expect(stepOf(many(2, 59.9))).toBe(0);
    expect(stepOf(many(2, 60))).toBe(1);
    expect(stepOf([{ at: 160 }, { at: 100 }])).toBe(1);
  });

  test('if only rates are wanted', () => {
    expect(stepOf(many(2), { only: 'rates' })).toBe(0.01);
  });

  test('if all disks together would have over four million cells', () => {
    const wide = (count: number) => sortOf(Array(count).fill(SORT.values[0]));
    expect(stepOf(many(4000), { sorts: [SORT, wide(1000)] })).toBe(0);
    expect(stepOf(many(4000), { sorts: [SORT, wide(1001)] })).toBe(0.01);
    const disks = many(4000).map((event, i) => ({ ...event, entity: i % 2 }));
    expect(stepOf(disks, { sorts: [wide(501)] })).toBe(0.01);
  });

  test('which the report says, with the length of a bucket', () => {
    const text = (width: string, count: number) =>
      `${count} events are counted: rates, means and maxima of ${width}; the first and the last are not whole`;
    const saying = (list: MadeEvent[]) => spread(list, { only: 'rates' }).warnings.slice(1);
    const warning = { file: 'a.log', line: 0, code: 'events-counted' };
    expect(saying(many(5, 100))).toEqual([{ ...warning, text: text('each second', 5) }]);
    expect(saying(many(3, 50))).toEqual([{ ...warning, text: text('0.1 s each', 3) }]);
    const { stamps, columns } = spread(many(5, 100), { only: 'rates' });
    expect([stamps.length, columns[0]!.printed]).toEqual([101, 'events']);
  });
});

test('events in several dumps are counted once, which the report says', () => {
  const list = [0, 0, 1, 1].map((dump, i) => ({ at: i % 2, values: [1], dump }));
  const source = spread(list);
  expect(source.stamps).toHaveLength(2);
  expect(source.warnings.slice(1)).toEqual([
    {
      ...{ file: 'a.log', line: 0, code: 'events-repeated' },
      text: '2 of 4 events are in several dumps; each is counted once',
    },
  ]);
});
