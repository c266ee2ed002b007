import { expect } from 'vitest';
import { columnOf, describeFixture, sinceBootOf, valuesOf } from './fixture.ts';

describeFixture('vmstat/linux--t.txt', ([log]) => {
  expect(log!.parser.id).toBe('vmstat-linux');
  expect(valuesOf(log!, '', 'free')[0]).toBe(22_121_032 * 1024);
  expect(valuesOf(log!, '', 'cs')).toEqual([1443, 18_066, 3106, 2612, 2229]);
  expect(log!.stamps[4]).toMatchObject({ date: { year: 2026, a: 11, b: 21 }, zone: 'UTC' });
  expect(sinceBootOf(log!)).toEqual([0]);
});

describeFixture('vmstat/linux--n-w.txt', ([log]) => {
  expect(valuesOf(log!, '', 'bo')).toEqual([44_456, 32_948, 40_980, 16_392].map((n) => n * 1024));
  expect(valuesOf(log!, '', 'gu')).toEqual([0, 0, 0, 0]);
  expect(columnOf(log!, '', 'free').instant).toBe(true);
});

describeFixture(
  'vmstat/linux--S-M-y-a.txt',
  ([log]) => {
    expect(valuesOf(log!, '', 'active')).toEqual(Array(4).fill(1504 * 1024 ** 2));
    expect(valuesOf(log!, '', 'bi')[0]).toBe(1008 * 1024);
    expect(sinceBootOf(log!)).toEqual([]);
  },
  { command: 'vmstat -S M -y -a 1 4' },
);
