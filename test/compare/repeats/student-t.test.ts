import fc from 'fast-check';
import { expect, test } from 'vitest';
import { incompleteBeta } from '../../../src/compare/repeats/incomplete-beta.ts';
import { logGamma } from '../../../src/compare/repeats/log-gamma.ts';
import { studentQuantile, studentT } from '../../../src/compare/repeats/student-t.ts';

const DIGITS = 12;

test('gamma of whole and half numbers', () => {
  expect(logGamma(1)).toBeCloseTo(0, DIGITS);
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, DIGITS);
  expect(logGamma(11)).toBeCloseTo(Math.log(3_628_800), DIGITS);
  expect(logGamma(21)).toBeCloseTo(Math.log(2_432_902_008_176_640_000), DIGITS);
});

test('the incomplete beta function where it has a closed form', () => {
  for (const x of [0, 0.01, 0.3, 0.5, 0.9, 1]) {
    for (const n of [0.5, 1, 7, 200]) {
      expect(incompleteBeta(x, 1, n)).toBeCloseTo(1 - (1 - x) ** n, DIGITS);
      expect(incompleteBeta(x, n, 1)).toBeCloseTo(x ** n, DIGITS);
    }
    expect(incompleteBeta(x, 0.5, 0.5)).toBeCloseTo((2 / Math.PI) * Math.asin(Math.sqrt(x)), 12);
  }
});

test("Student's t with one degree of freedom is Cauchy's distribution, with two it has a closed form", () => {
  for (const t of [-1e6, -12.7, -1, 0, 1e-9, 0.5, 3, 40]) {
    expect(studentT(t, 1)).toBeCloseTo(0.5 + Math.atan(t) / Math.PI, DIGITS);
    expect(studentT(t, 2)).toBeCloseTo(0.5 + t / (2 * Math.sqrt(2 + t * t)), DIGITS);
  }
});

test.each([
  [1, 12.7062],
  [2, 4.30265],
  [4, 2.77645],
  [10, 2.22814],
  [120, 1.97993],
])('97.5 %% of t with %d degrees of freedom are below %d', (freedom, t) => {
  expect(studentQuantile(0.975, freedom)).toBeCloseTo(t, 4);
  expect(studentQuantile(0.025, freedom)).toBeCloseTo(-t, 4);
});

test('the quantile is the inverse of the distribution function', () => {
  const share = fc.double({ min: 1e-12, max: 1 - 1e-12, noNaN: true });
  const freedom = fc.double({ min: 0.5, max: 500, noNaN: true });
  fc.assert(
    fc.property(share, freedom, (p, n) => {
      expect(studentT(studentQuantile(p, n), n)).toBeCloseTo(p, DIGITS);
    }),
  );
});

test('a small lower tail has all its digits', () => {
  expect(studentT(-1e6, 1) * Math.PI * 1e6).toBeCloseTo(1, DIGITS);
  expect(studentT(-12.706, 198)).toBeGreaterThan(9e-28);
});

test('ends of the distribution, and what is no number', () => {
  expect(studentT(Number.NEGATIVE_INFINITY, 3)).toBe(0);
  expect(studentT(Number.POSITIVE_INFINITY, 3)).toBe(1);
  expect(studentT(-1e100, 4)).toBeGreaterThanOrEqual(0);
  expect(studentT(Number.NaN, 3)).toBeNaN();
  expect(studentT(1, Number.NaN)).toBeNaN();
  expect(studentT(1, 0)).toBeNaN();
  for (const share of [0, 1, Number.NaN]) expect(studentQuantile(share, 3)).toBeNaN();
});
