import { expect, test } from 'vitest';
import { clampDomain } from '../../../../templates/client/pointing/domain.ts';

const whole = { from: 0, to: 600 };

test('a stretch stays within the run and keeps its length', () => {
  expect(clampDomain({ from: -50, to: 50 }, whole, 5)).toEqual({ from: 0, to: 100 });
  expect(clampDomain({ from: 550, to: 650 }, whole, 5)).toEqual({ from: 500, to: 600 });
  expect(clampDomain({ from: 10, to: 20 }, whole, 5)).toEqual({ from: 10, to: 20 });
});

test('a stretch that is too short grows around its middle', () => {
  expect(clampDomain({ from: 100, to: 101 }, whole, 5)).toEqual({ from: 98, to: 103 });
});

test('a stretch of everything is the whole run', () => {
  expect(clampDomain({ from: -10, to: 700 }, whole, 5)).toBeNull();
  expect(clampDomain({ from: 0, to: 3 }, { from: 0, to: 3 }, 5)).toBeNull();
});
