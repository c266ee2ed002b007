import { expect, test } from 'vitest';
import { usualDistance } from '../../../src/analyse/signals/distance.ts';
import { fallsOf } from '../../../src/analyse/signals/falls.ts';

const falls = (...values: number[]) =>
  fallsOf(Float64Array.from(values), 2).map(({ high, low }) => [high, low]);

test('a fall goes from the highest value to the lowest, and ends where the values rise again', () => {
  expect(falls(8, 9, 6, 4, 3, 5, 7, 9, 2, 1, 8)).toEqual([
    [1, 4],
    [7, 9],
  ]);
});

test('small changes are no fall; the last one needs no rise after it', () => {
  expect(falls(8, 6, 7, 5, 8)).toEqual([]);
  expect(falls(8, 4, 5, 3)).toEqual([[0, 3]]);
});

test('values that are not known end no fall', () => {
  expect(falls(Number.NaN, 8, Number.NaN, 4, Number.NaN, 3, 8)).toEqual([[1, 5]]);
});

test.each([
  ['equal distances', [0, 59, 121, 180], 60],
  ['one that is missing', [0, 60, 120, 240, 300], 60],
  ['several that are missing', [0, 60, 120, 180, 600], Number.NaN],
  ['any', [0, 10, 90, 100, 170], Number.NaN],
  ['too few', [0, 60], Number.NaN],
])('the usual of %s', (_, numbers, distance) => {
  expect(usualDistance(numbers)).toBe(distance);
});
