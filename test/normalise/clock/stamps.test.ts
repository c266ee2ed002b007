import { describe, expect, test } from 'vitest';
import type { PrintedDate, Stamp } from '../../../parsers/shared/timestamp.ts';
import { isDated, readStamps } from '../../../src/normalise/clock/stamps.ts';

const HOUR = 3600;
const stamp = (seconds: number, date: PrintedDate | null = null, zone = ''): Stamp => ({
  ...{ date, seconds, epoch: false, zone },
});
const monthDay = (a: number, b: number, year = 2026): PrintedDate => ({
  ...{ a, b, year, order: 'month-day' },
});
const slashes = (a: number, b: number): PrintedDate => ({ a, b, year: 2026, order: 'unknown' });
const epoch: Stamp = { date: null, seconds: 1_795_229_534, epoch: true, zone: 'UTC' };

const localOf = (...stamps: (Stamp | null)[]) => [...readStamps(stamps).local];
const timesOf = (...stamps: (Stamp | null)[]) =>
  localOf(...stamps).map((time) => new Date(time).toISOString().replace(/:00\.000Z$/, ''));

test('a stamp is dated with a year or if it counts from 1970', () => {
  expect(isDated(null)).toBe(false);
  expect(isDated(stamp(1))).toBe(false);
  expect(isDated(stamp(1, monthDay(11, 21, 0)))).toBe(false);
  expect(isDated(stamp(1, monthDay(11, 21)))).toBe(true);
  expect(isDated(epoch)).toBe(true);
});

test('seconds since a tool began are no clock', () => {
  const reading = readStamps([null, { ...stamp(5), sinceStart: true }]);
  expect([...reading.sinceStart!]).toEqual([Number.NaN, 5]);
  expect([...reading.local]).toEqual([Number.NaN, Number.NaN]);
  expect(reading).toMatchObject({ stamped: false, dated: false, shared: false });
});

test('the times since boot beside times of day tell how many days lie between them', () => {
  const up = (seconds: number, since: number) => ({ ...stamp(seconds * HOUR), up: since * HOUR });
  const [first, ...others] = localOf(up(10, 100), up(10.5, 100 + 96.5), up(1, 100 + 111), up(9, 2));
  expect(others.map((time) => (time - first!) / 3_600_000)).toEqual([96.5, 111, 119]);
  expect(localOf(up(10, 100), stamp(11 * HOUR), up(12, 199)).at(-1)).toBe(12 * 3_600_000);
});

test('a log without a stamp has no times', () => {
  expect(readStamps([null, null])).toMatchObject({
    ...{ stamped: false, dated: false, zone: '', orderAssumed: false, monthAssumed: false },
    ...{ shared: false, sinceStart: null },
  });
  expect(localOf(null)).toEqual([Number.NaN]);
});

test.each([Number.POSITIVE_INFINITY, 1e15])(
  '%d seconds are no time, as a torn line has them',
  (seconds) => {
    expect(localOf(stamp(seconds), stamp(60))).toEqual([Number.NaN, 60_000]);
    expect(readStamps([{ ...epoch, seconds }])).toMatchObject({ stamped: false, dated: false });
    const { sinceStart } = readStamps([5, seconds].map((s) => ({ ...stamp(s), sinceStart: true })));
    expect([...sinceStart!]).toEqual([5, Number.NaN]);
  },
);

test('what some of the stamps say holds for the log: a date, a zone, a month that is ambiguous', () => {
  const zoned = stamp(2, monthDay(11, 21), 'CET');
  const later = { ...stamp(3, monthDay(11, 21), 'CEST'), ambiguous: true as const };
  expect(readStamps([stamp(1), epoch, zoned, later])).toMatchObject({
    ...{ stamped: true, dated: true, zone: 'CET', monthAssumed: true },
  });
  expect(readStamps([stamp(1), stamp(2)])).toMatchObject({
    ...{ stamped: true, dated: false, zone: '', monthAssumed: false, orderAssumed: false },
  });
});

describe('reports that share a stamp', () => {
  const nov = (day: number) => stamp(9, monthDay(11, day));
  test.each([
    ['three in a row', [stamp(8), stamp(9), stamp(9), stamp(9)], true],
    ['three in a row of one day', [nov(21), nov(21), nov(21)], true],
    ['two in a row, twice', [stamp(8), stamp(8), stamp(9), stamp(9)], false],
    ['two and one after a report without', [stamp(9), stamp(9), null, stamp(9)], false],
    ['the time of three days', [nov(21), nov(22), nov(23)], false],
    ['the time and day of three months', [7, 8, 9].map((m) => stamp(9, monthDay(m, 1))), false],
    ['the date of one of them', [stamp(9), nov(21), stamp(9)], false],
  ] as const)('%s', (_, stamps, shared) => {
    expect(readStamps(stamps).shared).toBe(shared);
    expect(readStamps(stamps, 'events').shared).toBe(false);
  });

  test('are counted from the first', () => {
    const reading = readStamps([null, stamp(9), stamp(9), stamp(9), stamp(10)]);
    expect([...reading.local]).toEqual([Number.NaN, 9000, Number.NaN, Number.NaN, Number.NaN]);
    expect(reading.stamps.map((s) => s?.seconds)).toEqual([
      ...[undefined, 9, undefined, undefined, undefined],
    ]);
  });
});

describe('a time of day without a date', () => {
  test('is of the next day if it goes back by more than 12 hours, each time', () => {
    const hours = [23, 1, 22, 2].map((hour) => stamp(hour * HOUR));
    expect(localOf(...hours).map((time) => time / (HOUR * 1000))).toEqual([23, 25, 46, 50]);
  });

  test('is of the same day if it goes back by less', () => {
    const hours = [12, 0, 11, 10].map((hour) => stamp(hour * HOUR));
    expect(localOf(...hours).map((time) => time / (HOUR * 1000))).toEqual([12, 0, 11, 10]);
  });

  test('is of the next day after a restart, unless the clock was only set back', () => {
    const timeAfter = (seconds: number) =>
      readStamps([stamp(12 * HOUR), stamp(12 * HOUR - seconds)], 'reports', new Set([1])).local[1];
    expect(timeAfter(3)).toBe((12 * HOUR - 3) * 1000);
    expect(timeAfter(HOUR)).toBe(35 * HOUR * 1000);
  });

  test('is of the day of the stamp before it, or of the next', () => {
    const dated = stamp(20 * HOUR, monthDay(11, 21));
    expect(timesOf(dated, stamp(21 * HOUR), stamp(HOUR), stamp(2 * HOUR))).toEqual([
      ...['2026-11-21T20:00', '2026-11-21T21:00', '2026-11-22T01:00', '2026-11-22T02:00'],
    ]);
    expect(timesOf(dated, stamp(HOUR))).toEqual(['2026-11-21T20:00', '2026-11-22T01:00']);
  });
});

describe('a date without a year', () => {
  const hoursOf = (...dates: [month: number, day: number, hour: number][]) => {
    const stamps = dates.map(([a, b, hour]) => stamp(hour * HOUR, monthDay(a, b, 0)));
    return localOf(...stamps).map((time) => time / (HOUR * 1000));
  };

  test('counts days from the first one', () => {
    expect(hoursOf([2, 28, 10], [2, 29, 9], [3, 1, 8])).toEqual([10, 33, 56]);
    expect(hoursOf([11, 22, 10], [11, 21, 9])).toEqual([10, -15]);
  });

  test('may pass the end of the year', () => {
    expect(hoursOf([12, 31, 23], [1, 1, 1], [1, 2, 1])).toEqual([23, 25, 49]);
  });

  test('that is over 180 days earlier is of the next year', () => {
    const daysOf = (...days: number[]) =>
      hoursOf([6, 30, 0], ...days.map((day): [number, number, number] => [1, day, 0])).map(
        (hours) => hours / 24,
      );
    expect(daysOf(3, 2, 1)).toEqual([0, -179, -180, 185]);
  });
});

describe('a date with slashes', () => {
  test.each([
    [
      'has the month first where some second number is no month',
      [
        [3, 4],
        [3, 13],
      ],
      '03-04',
      false,
    ],
    [
      'has the day first where some first number is no month',
      [
        [3, 4],
        [13, 4],
      ],
      '04-03',
      false,
    ],
    [
      'is assumed to have the month first',
      [
        [3, 4],
        [12, 12],
      ],
      '03-04',
      true,
    ],
    [
      'may be the same either way',
      [
        [4, 4],
        [5, 5],
      ],
      '04-04',
      false,
    ],
    [
      'is open while one of them is',
      [
        [4, 4],
        [4, 5],
      ],
      '04-04',
      true,
    ],
  ] as const)('%s', (_, dates, first, orderAssumed) => {
    const stamps = dates.map(([a, b]) => stamp(60, slashes(a, b)));
    const reading = readStamps([...stamps, stamp(120)]);
    expect(new Date(reading.local[0]!).toISOString()).toBe(`2026-${first}T00:01:00.000Z`);
    expect(reading.orderAssumed).toBe(orderAssumed);
  });

  test('does not change the order of dates that are clear', () => {
    const stamps = [stamp(0, monthDay(3, 4)), stamp(0, slashes(13, 4))];
    expect(timesOf(...stamps)).toEqual(['2026-03-04T00:00', '2026-04-13T00:00']);
  });
});
