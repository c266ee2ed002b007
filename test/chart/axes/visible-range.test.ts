import { expect, test } from 'vitest';
import { visibleRange } from '../../../src/chart/axes/visible-range.ts';

const rangeOf = (times: readonly number[], stretch: readonly [number, number]) =>
  visibleRange(Float64Array.from(times), stretch);

test('a range contains its samples, ends included', () => {
  expect(rangeOf([1, 2, 3, 4, 5, 6], [3, 4])).toEqual({ from: 2, to: 4 });
});

test('a range between two samples is empty and between their indices', () => {
  expect(rangeOf([1, 9], [3, 4])).toEqual({ from: 1, to: 1 });
});

test('there is no range if a clock was set back', () => {
  expect(rangeOf([1, 2, 8, 3, 4], [3, 4])).toBeNull();
});
