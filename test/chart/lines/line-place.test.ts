import { expect, test } from 'vitest';
import type { Scale } from '../../../src/chart/axes/scale.ts';
import { linePlace } from '../../../src/chart/lines/line-place.ts';

const plot = { x: 0, y: 0, width: 100, height: 100 };
const x: Scale = { log: false, domain: [0, 1], range: [0, 100], rail: Number.NaN };
const log: Scale = { log: true, domain: [0.1, 10], range: [80, 0], rail: 90 };
const up = (scale: Scale) => linePlace({ plot, x }, scale, { symbol: '', times: 1, by: 1 }).up;

test('a mean below the lowest decade is not drawn below 0', () => {
  expect(up(log)(0.1)).toBeCloseTo(80);
  expect(up(log)(0.09)).toBeGreaterThan(80);
  expect(up(log)(0.0001)).toBe(90);
  expect(up(log)(0)).toBe(90);
});

test('nor in a plot whose values go down, but it leaves an axis without 0', () => {
  expect(up({ ...log, range: [20, 100], rail: 10 })(0.0001)).toBe(10);
  expect(up({ ...log, rail: Number.NaN })(0.0001)).toBeGreaterThan(100);
});
