import { expect, test } from 'vitest';
import { pointsOf } from '../../../src/chart/lines/points.ts';

function dataOf(values: number[], more: { span?: number[]; breaks?: number[] } = {}) {
  return {
    elapsed: Float64Array.from(values, (_, i) => i + 1),
    span: Float64Array.from(more.span ?? values.map(() => 1)),
    values: Float64Array.from(values),
    breaks: more.breaks ?? [],
    interval: 1,
  };
}

const pairs = ({ x, y }: ReturnType<typeof pointsOf>) => Array.from(x, (at, i) => [at, y[i]]);

test('a sample is at the end of its interval', () => {
  expect(pairs(pointsOf(dataOf([5, 6])))).toEqual([
    [1, 5],
    [2, 6],
  ]);
});

test('a late sample is a level line over its whole span', () => {
  const data = { ...dataOf([5, 6], { span: [1, 4] }), elapsed: Float64Array.of(1, 5) };
  expect(pairs(pointsOf(data))).toEqual([
    [1, 5],
    [1, 6],
    [5, 6],
  ]);
});

test('a row that covers more than its report does not go back behind the value before', () => {
  expect(pairs(pointsOf(dataOf([5, 0, 6], { span: [1, 1, 3] })))).toEqual([
    [1, 5],
    [2, 0],
    [2, 6],
    [3, 6],
  ]);
});

test('a gap breaks the line between two values', () => {
  expect(pairs(pointsOf(dataOf([5, 6], { breaks: [1] })))).toEqual([
    [1, 5],
    [1, Number.NaN],
    [2, 6],
  ]);
});

test('a row that covers more than its report reaches back over samples without a value', () => {
  expect(pairs(pointsOf(dataOf([5, Number.NaN, 6], { span: [1, 1, 2] })))).toEqual([
    [1, 5],
    [1, Number.NaN],
    [1, 6],
    [3, 6],
  ]);
});

test('lines of one log share their times, even if one lacks samples', () => {
  const one = dataOf([5, 6, 7, 8], { breaks: [2] });
  const other = { ...one, values: Float64Array.of(1, Number.NaN, 3, 4) };
  expect(pointsOf(other).x).toBe(pointsOf(one).x);
  expect(pairs(pointsOf(other))).toEqual([
    [1, 1],
    [2, Number.NaN],
    [2, Number.NaN],
    [3, 3],
    [4, 4],
  ]);
});
