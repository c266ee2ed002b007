import { expect, test } from 'vitest';
import { growthBySteps } from '../../../src/analyse/signals/growth.ts';

test('a counter that is reset did not grow by what it was', () => {
  expect(growthBySteps(Float64Array.of(7, 7, 0, 0))).toBe(0);
  expect(growthBySteps(Float64Array.of(5, Number.NaN, 7, 0, 1))).toBe(3);
  expect(growthBySteps(Float64Array.of(Number.NaN))).toBeNaN();
  expect(growthBySteps(Float64Array.of(Number.NaN), 5)).toBeNaN();
  expect(growthBySteps(Float64Array.of(7, 7), 5)).toBe(2);
});
