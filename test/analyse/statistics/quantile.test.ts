import { expect, test } from 'vitest';
import { orderStatistic, quantileOf } from '../../../src/analyse/statistics/quantile.ts';

/** Courses that are hard on a selection: in order, in reverse, to and fro, in steps, all the same. */
const courses: Readonly<Record<string, (i: number) => number>> = {
  rising: (i) => i,
  falling: (i) => -i,
  hill: (i) => Math.min(i, 1000 - i),
  valley: (i) => Math.abs(i - 500),
  periodic: (i) => i % 60,
  steps: (i) => Math.floor(i / 100),
  constant: () => 7,
  noise: (i) => (i * 7919) % 1009,
};

test.each(Object.entries(courses))('quantiles of a %s course', (_, course) => {
  for (const length of [1, 2, 3, 10, 1001]) {
    const values = Float64Array.from({ length }, (_, i) => course(i));
    const sorted = values.toSorted();
    for (const part of [0, 0.25, 0.5, 0.98, 1]) {
      const place = Math.floor((length - 1) * part);
      expect(orderStatistic(values.slice(), place)).toBe(sorted[place]);
    }
  }
});

test('a quantile between two values', () => {
  expect(quantileOf(Float64Array.of(4, 1, 3, 2), 0.5)).toBe(2.5);
});

test('without values there is no quantile', () => {
  const none = new Float64Array(0);
  expect(orderStatistic(none, 0)).toBeNaN();
  expect(quantileOf(none, 0.5)).toBeNaN();
});
