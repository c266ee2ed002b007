import { expect, test } from 'vitest';
import { visiblePoints } from '../../../templates/chart/visible-points.ts';

const pointsOf = (x: readonly number[]) => ({ x: Float64Array.from(x), y: Float64Array.from(x) });

test('a stretch holds its points, ends included, and one more on either side', () => {
  const { inside, around } = visiblePoints(pointsOf([1, 2, 3, 4, 5, 6]), [3, 4]);
  expect(Array.from(inside.x)).toEqual([3, 4]);
  expect(Array.from(around.x)).toEqual([2, 3, 4, 5]);
});

test('nothing is before the first point and after the last', () => {
  expect(Array.from(visiblePoints(pointsOf([1, 2]), [0, 9]).around.x)).toEqual([1, 2]);
});

test('a stretch between two points has the line between them', () => {
  const { inside, around } = visiblePoints(pointsOf([1, 9]), [3, 4]);
  expect(inside.x).toHaveLength(0);
  expect(Array.from(around.x)).toEqual([1, 9]);
});

test('a clock that was set back hides nothing', () => {
  const { inside, around } = visiblePoints(pointsOf([1, 2, 8, 3, 4]), [3, 4]);
  expect(Array.from(inside.y)).toEqual([Number.NaN, Number.NaN, Number.NaN, 3, 4]);
  expect(around.x).toHaveLength(5);
});
