import { describe, expect, test } from 'vitest';
import { orderEvents } from '../../../src/normalise/events/event-order.ts';
import { type MadeEvent, makeEvents } from './made-events.ts';

const orderOf = (...list: MadeEvent[]) => [...orderEvents(makeEvents(list)).order];

test('events are in the order of time, those of one time in that of the log', () => {
  expect(orderOf({ at: 2 }, { at: 2 }, { at: 3 })).toEqual([0, 1, 2]);
  const [late, second, first] = [{ at: 9 }, { at: 5, entity: 1 }, { at: 5 }];
  expect(orderOf(late, second, first, { at: 1 })).toEqual([3, 1, 2, 0]);
  expect(orderOf({ at: 2 }, { at: 3 }, { at: 1 })).toEqual([2, 0, 1]);
});

test('equal events of one dump all count', () => {
  const { order, repeated } = orderEvents(makeEvents([{ at: 1 }, { at: 1 }, { at: 1 }]));
  expect([[...order], repeated]).toEqual([[0, 1, 2], 0]);
});

describe('an event in two dumps', () => {
  const event = { at: 5, entity: 3, sort: 2, address: 4, values: [7, 8] };
  const repeatedOf = (...list: MadeEvent[]) => orderEvents(makeEvents(list)).repeated;

  test('counts once if all is equal', () => {
    expect(repeatedOf(event, { ...event, dump: 1 })).toBe(1);
  });

  test.each([
    ['time', { at: 6 }],
    ['entity', { entity: 4 }],
    ['sort', { sort: 1 }],
    ['address', { address: 5 }],
    ['first number', { values: [6, 8] }],
    ['last number', { values: [7, 9] }],
  ])('counts twice with another %s', (_, other) => {
    expect(repeatedOf(event, { ...event, ...other, dump: 1 })).toBe(0);
  });

  test('counts as often as in the dump with most of it', () => {
    const times = (...counts: number[]) =>
      counts.flatMap((count, dump) => Array(count).fill({ ...event, dump }));
    expect(repeatedOf(...times(2, 3, 1))).toBe(3);
    expect(repeatedOf(...times(3, 1))).toBe(1);
    expect(repeatedOf(...times(1, 1, 1))).toBe(2);
    expect(orderOf({ at: 1 }, ...times(2, 3), { at: 9, dump: 2 })).toEqual([0, 1, 2, 3, 6]);
  });

  test('is found among others of the same time, whatever differs between them', () => {
    const all = [0, 1, 2, 3].map((i) => ({ at: 5, values: [i % 2, i], address: 1 }));
    const [a, b, c, d] = all;
    const again = [d!, b!, c!, a!].map((e) => ({ ...e, dump: 1 }));
    expect(repeatedOf(...all, ...again)).toBe(4);
    expect(orderOf(...all, ...again)).toEqual([0, 2, 1, 3]);
  });
});

test.each<[string, [number, ...number[]][], [number, number][]]>([
  ['from its first to its last event', [[5, 3, 9, 4]], [[3, 9]]],
  [
    'apart from another’s',
    [
      [1, 2],
      [4, 6],
    ],
    [
      [1, 2],
      [4, 6],
    ],
  ],
  [
    'with that of one that overlaps',
    [
      [1, 5],
      [4, 6],
    ],
    [[1, 6]],
  ],
  [
    'with that of one that touches',
    [
      [1, 4],
      [4, 6],
    ],
    [[1, 6]],
  ],
  [
    'with that of one within it',
    [
      [1, 9],
      [4, 6],
      [8, 10],
    ],
    [[1, 10]],
  ],
  [
    'in order of time',
    [
      [8, 9],
      [1, 2],
      [4, 5],
    ],
    [
      [1, 2],
      [4, 5],
      [8, 9],
    ],
  ],
])('a dump covers the time %s', (_, dumps, stretches) => {
  const list = dumps.flatMap((times, dump) => times.map((at) => ({ at, dump })));
  expect(orderEvents(makeEvents(list)).stretches).toEqual(
    stretches.map(([from, to]) => ({ from, to })),
  );
});
