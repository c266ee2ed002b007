import { expect, test } from 'vitest';
import { periodOf } from '../../../src/analyse/signals/period.ts';

const course = (cells: number, at: (i: number) => number) =>
  Float64Array.from({ length: cells }, (_, i) => at(i));

/** A known sequence that looks like noise. */
const noise = (i: number) => Math.abs(Math.sin(i * i * 12.9898) * 43_758.5453) % 1;

test('bursts have a period, not its multiples', () => {
  expect(
    periodOf(
      course(60, (i) => (i % 5 < 2 ? 900 : 3)),
      30,
    ),
  ).toBeCloseTo(5, 1);
});

test('a period that is no whole number of cells is measured', () => {
  const bursts = course(400, (i) => Math.max(0, Math.sin((2 * Math.PI * i) / 7.5)));
  expect(periodOf(bursts, 30)).toBeCloseTo(7.5, 0);
});

test('bursts of different heights with cells that were not measured keep their period', () => {
  const bursts = course(80, (i) => (i === 33 ? Number.NaN : i % 5 < 2 ? 500 + 500 * noise(i) : 0));
  expect(periodOf(bursts, 30)).toBeCloseTo(5, 0);
});

test('noise, a constant and a ramp have no period', () => {
  expect(periodOf(course(200, noise), 30)).toBeNaN();
  expect(
    periodOf(
      course(200, () => 7),
      30,
    ),
  ).toBeNaN();
  expect(
    periodOf(
      course(200, (i) => i),
      30,
    ),
  ).toBeNaN();
});

test('a period longer than asked for, or seen fewer than four times, is none', () => {
  expect(
    periodOf(
      course(400, (i) => (i % 40 < 10 ? 9 : 0)),
      30,
    ),
  ).toBeNaN();
  expect(
    periodOf(
      course(30, (i) => (i % 10 < 3 ? 9 : 0)),
      30,
    ),
  ).toBeNaN();
});
