import { expect, test } from 'vitest';
import { visibleRange } from '../../../src/chart/axes/visible-range.ts';

const rangeOf = (times: readonly number[], stretch: readonly [number, number]) =>
  visibleRange(Float64Array.from(times), stretch);

test('a stretch holds its samples, ends included', () => {
  expect(rangeOf([1, 2, 3, 4, 5, 6], [3, 4])).toEqual({ from: 2, to: 4 });
});

test('a stretch between two samples is empty and stands between them', () => {
  expect(rangeOf([1, 9], [3, 4])).toEqual({ from: 1, to: 1 });
});

test('where a clock was set back there is no range', () => {
  expect(rangeOf([1, 2, 8, 3, 4], [3, 4])).toBeNull();
});
