import { expect, test } from 'vitest';
import { spansAbove, sustainedSeconds } from '../../../src/analyse/rules/spans.ts';

const grid = { from: 100, step: 1, cells: 12 };
const spans = (values: readonly number[], least = 3) =>
  spansAbove(Float64Array.from(values), grid, { enter: 95, leave: 85, least });

test('a span begins at the upper threshold and ends below the lower one', () => {
  expect(spans([0, 90, 96, 90, 86, 97, 84, 90, 0])).toEqual([{ from: 102, to: 106 }]);
});

test('a short span is left out, and a missing value ends one', () => {
  expect(spans([100, 100, 0, 100, 100, 100, Number.NaN, 100, 100])).toEqual([
    { from: 103, to: 106 },
  ]);
});

test('a span may last to the end', () => {
  expect(spans([0, 100, 100, 100])).toEqual([{ from: 101, to: 104 }]);
});

test('sustained is ten seconds and five reports', () => {
  expect([sustainedSeconds(1), sustainedSeconds(10)]).toEqual([10, 50]);
});
