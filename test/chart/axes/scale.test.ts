import { expect, test } from 'vitest';
import { positionOf, type Scale, valueAt } from '../../../src/chart/axes/scale.ts';

const linear: Scale = { log: false, domain: [0, 100], range: [300, 100], rail: Number.NaN };
const log: Scale = { log: true, domain: [0.1, 1000], range: [280, 80], rail: 293 };

test('a linear scale maps in proportion, and back', () => {
  expect(positionOf(linear, 25)).toBe(250);
  expect(valueAt(linear, 250)).toBe(25);
});

test('a logarithmic scale gives each decade the same length', () => {
  expect(positionOf(log, 1)).toBeCloseTo(230);
  expect(positionOf(log, 10)).toBeCloseTo(180);
  expect(valueAt(log, 180)).toBeCloseTo(10);
});

test('0 is on the rail of a logarithmic scale, and the rail is 0', () => {
  expect(positionOf(log, 0)).toBe(293);
  expect(valueAt(log, 293)).toBe(0);
  expect(valueAt(log, 279)).toBeGreaterThan(0.1);
});

test('a missing value has no position', () => {
  expect(positionOf(linear, Number.NaN)).toBeNaN();
  expect(positionOf(log, Number.NaN)).toBeNaN();
});
