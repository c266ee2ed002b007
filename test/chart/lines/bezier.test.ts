import { expect, test } from 'vitest';
import { pointRuns } from '../../../src/chart/lines/runs.ts';
import { bezier } from './gnuplot-bezier.ts';

const pointsOf = (y: readonly number[]) => ({
  x: Float64Array.from(y, (_, i) => i + 1),
  y: Float64Array.from(y),
});

/** The definition: the sum of C(n, i) tⁱ (1 − t)ⁿ⁻ⁱ y(i). */
function bernstein(y: readonly number[], t: number): number {
  const n = y.length - 1;
  let choose = 1;
  return y.reduce((sum, value, i) => {
    const weight = choose * t ** i * (1 - t) ** (n - i);
    choose = (choose * (n - i)) / (i + 1);
    return sum + weight * value;
  }, 0);
}

test('the curve is the Bernstein polynomial of all points', () => {
  for (const n of [2, 3, 5, 17, 40]) {
    const y = Array.from({ length: n }, (_, i) => ((i * 37) % 11) + i / 7);
    const curve = bezier(pointsOf(y));
    expect(curve.y).toHaveLength(100);
    for (let i = 0; i < 100; i++) expect(curve.y[i]).toBeCloseTo(bernstein(y, i / 99), 9);
  }
});

test('the ends are exact', () => {
  const curve = bezier(pointsOf([157.6, 3, 80, 2.5]));
  expect([curve.x[0], curve.y[0]]).toEqual([1, 157.6]);
  expect([curve.x[99], curve.y[99]]).toEqual([4, 2.5]);
});

test('a straight line stays straight over a day of samples', () => {
  const y = Array.from({ length: 86_400 }, (_, i) => 5 + 0.25 * i);
  const curve = bezier(pointsOf(y));
  for (let i = 0; i < 100; i++) {
    expect(curve.y[i]! / (5 + (0.25 * 86_399 * i) / 99)).toBeCloseTo(1, 9);
  }
});

test('each unbroken stretch has its own curve', () => {
  const curve = bezier(pointsOf([1, 2, 3, Number.NaN, 9, Number.NaN, 4, 5]));
  expect([...pointRuns(curve)].map(([from, to]) => to - from)).toEqual([100, 1, 100]);
  expect(curve.y[101]).toBe(9);
});

test('no points give no curve', () => {
  expect(bezier(pointsOf([Number.NaN])).y).toHaveLength(0);
});
