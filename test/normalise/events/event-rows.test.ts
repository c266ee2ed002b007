import { expect, test } from 'vitest';
import { rowsOf, stampAt } from '../../../src/normalise/events/event-rows.ts';
import { makeEvents, sortOf } from './made-events.ts';

test('each sort of events of an entity is a row, known by its first event', () => {
  const places = [
    [0, 0],
    [2, 0],
    [0, 1],
    [1, 1],
    [0, 1],
    [1, 0],
    [2, 0],
  ] as const;
  const list = places.map(([entity, sort], at) => ({ at, entity, sort }));
  const events = makeEvents(list, { sorts: [sortOf([]), sortOf([])] });
  expect([...rowsOf(events).values()]).toEqual([0, 1, 2, 3, 5]);
});

test('the time of an event has the date and zone of its log, if there is one', () => {
  const base = {
    date: { a: 11, b: 21, year: 2026, order: 'month-day' as const },
    ...{ seconds: 5, epoch: false, zone: 'CET' },
  };
  expect(stampAt(makeEvents([], { base }), 90_000)).toEqual({ ...base, seconds: 90_000 });
  const none = { date: null, epoch: false, zone: '', seconds: 7 };
  expect(stampAt(makeEvents([]), 7)).toEqual(none);
});
