import { expect, test } from 'vitest';
import { parseStamp, type Stamp } from '../../../parsers/shared/timestamp.ts';
import { arrivalStamps } from '../../../src/input/tables/arrival-stamps.ts';

const since = (seconds: number): Stamp => ({
  ...parseStamp('1795860000')!,
  epoch: false,
  seconds,
  sinceStart: true,
});
const secondsOf = (stamps: readonly (Stamp | null)[]) => stamps.map((stamp) => stamp?.seconds);

test('reports without a time have that at which their lines came', () => {
  const stamps = arrivalStamps([null, null], [1000.5, 1001.5]);
  expect(stamps).toMatchObject([
    { epoch: true, seconds: 1000.5 },
    { epoch: true, seconds: 1001.5 },
  ]);
});

test('seconds since the start count from the start that the least late line tells', () => {
  const late = [1012.4, 1013, 1017];
  expect(secondsOf(arrivalStamps([1, 2, 3].map(since), late))).toEqual([1012, 1013, 1014]);
  // A buffer held all lines until the end.
  expect(secondsOf(arrivalStamps([1, 2, 3].map(since), [1003, 1003, 1003]))).toEqual([
    1001, 1002, 1003,
  ]);
});

test('a tool that was started again has a start of its own', () => {
  const stamps = arrivalStamps([1, 2, 1, 2].map(since), [1001, 1002, 1101, 1102]);
  expect(secondsOf(stamps)).toEqual([1001, 1002, 1101, 1102]);
});

test('lines that a buffer held have no time', () => {
  expect(arrivalStamps([null, null, null], [1003, 1003, 1003])).toEqual([null, null, null]);
});

test('a clock time that was printed stays', () => {
  const printed = [parseStamp('10:00:01'), null];
  expect(arrivalStamps(printed, [1003, 1004])).toEqual(printed);
});
