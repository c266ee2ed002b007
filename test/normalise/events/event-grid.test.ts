import { describe, expect, test } from 'vitest';
import { bucketOf, endOf, gridOf } from '../../../src/normalise/events/event-grid.ts';
import type { OrderedEvents, Stretch } from '../../../src/normalise/events/event-order.ts';
import { makeEvents } from './made-events.ts';

function grid(stretches: readonly [number, number][], { events = 1, columns = 1 } = {}) {
  const ordered: OrderedEvents = {
    ...{ events: makeEvents([]), order: new Int32Array(events), repeated: 0 },
    stretches: stretches.map(([from, to]): Stretch => ({ from, to })),
  };
  return gridOf(ordered, columns);
}

const sizeOf = (...given: Parameters<typeof grid>) => {
  const { width, samples } = grid(...given);
  return [width, samples];
};

describe('buckets', () => {
  test('are seconds in a log of at least a minute', () => {
    expect(sizeOf([[100, 160]])).toEqual([1, 61]);
    expect(
      sizeOf([
        [0, 59],
        [59.5, 60],
      ]),
    ).toEqual([1, 61]);
  });

  test('are shorter in a shorter log, down to a microsecond', () => {
    expect(sizeOf([[100, 159.9]])).toEqual([0.1, 600]);
    expect(sizeOf([[0, 5.9]])).toEqual([0.01, 591]);
    expect(sizeOf([[0, 6]])).toEqual([0.02, 301]);
    expect(sizeOf([[0, 0.05]])).toEqual([0.0001, 501]);
    expect(sizeOf([[0, 0.000_01]])).toEqual([1e-6, 11]);
  });

  test('are one second if all events are of one time', () => {
    expect(sizeOf([[7, 7]])).toEqual([1, 1]);
  });

  test('are at most 600, or ten for each event', () => {
    expect(sizeOf([[0, 599]], { events: 9 })).toEqual([1, 600]);
    expect(sizeOf([[0, 600]], { events: 60 })).toEqual([2, 301]);
    expect(sizeOf([[0, 1009]], { events: 101 })).toEqual([1, 1010]);
    expect(sizeOf([[0, 1010]], { events: 101 })).toEqual([2, 506]);
    expect(sizeOf([[0, 9999]], { events: 1 })).toEqual([32, 313]);
  });

  test('are at most four millions, all columns together', () => {
    const events = 1000;
    expect(sizeOf([[0, 499]], { events, columns: 8000 })).toEqual([1, 500]);
    expect(sizeOf([[0, 500]], { events, columns: 8000 })).toEqual([2, 251]);
    expect(sizeOf([[0, 500]], { events, columns: 7999 })).toEqual([2, 251]);
  });

  test('are never fewer than there are stretches', () => {
    expect(
      sizeOf(
        [
          [0, 0],
          [5000, 5000],
        ],
        { columns: 4e6 },
      ),
    ).toEqual([1, 2]);
    expect(sizeOf([[0, 100]], { columns: 5e6 })).toEqual([128, 1]);
  });
});

test('what no dump covers has no buckets', () => {
  expect(
    grid([
      [10, 12.5],
      [13, 14.5],
      [16, 17],
      [30, 60],
      [99, 99],
    ]).pieces,
  ).toEqual([
    { first: 10, last: 14, offset: 0 },
    { first: 16, last: 17, offset: 5 },
    { first: 30, last: 60, offset: 7 },
    { first: 99, last: 99, offset: 38 },
  ]);
});

test('a time at the edge of a bucket is in the next, whatever the rounding errors', () => {
  expect(bucketOf(0.3, 0.1)).toBe(3);
  expect(bucketOf(0.299_999, 0.1)).toBe(2);
  expect(bucketOf(7.9, 2)).toBe(3);
});

test('a bucket ends without rounding errors', () => {
  expect(endOf(2, 0.1)).toBe(0.3);
  expect(endOf(99_996, 0.1)).toBe(9999.7);
  expect(endOf(4, 2)).toBe(10);
});
