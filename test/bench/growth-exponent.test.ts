import { expect, test } from 'vitest';
import { growthExponent } from './growth-exponent.ts';

test('what doubles with its size grows with exponent 1, what quadruples with 2', () => {
  const sizes = [500, 1000, 2000, 4000];
  expect(growthExponent(sizes, [1, 2, 4, 8])).toBeCloseTo(1, 12);
  expect(growthExponent(sizes, [1, 4, 16, 64])).toBeCloseTo(2, 12);
  expect(growthExponent(sizes, [3, 3, 3, 3])).toBeCloseTo(0, 12);
});

test('a disturbed measurement moves it little', () => {
  expect(growthExponent([500, 1000, 2000, 4000], [1, 2, 4.4, 8])).toBeCloseTo(1.01, 2);
});
