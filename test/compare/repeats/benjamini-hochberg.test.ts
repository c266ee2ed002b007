import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adjustPValues } from '../../../src/compare/repeats/benjamini-hochberg.ts';

test('each p counts as often as there are figures for each that is as low', () => {
  expect(adjustPValues([0.01, 0.04, 0.03, 0.5])).toEqual([
    0.04,
    0.04 * (4 / 3),
    0.04 * (4 / 3),
    0.5,
  ]);
});

test('one figure keeps its p, and none has none', () => {
  expect(adjustPValues([0.03])).toEqual([0.03]);
  expect(adjustPValues([])).toEqual([]);
});

test('what was not tested does not count', () => {
  expect(adjustPValues([Number.NaN, 0.01, Number.NaN, 0.04])).toEqual([
    Number.NaN,
    0.02,
    Number.NaN,
    0.04,
  ]);
});

test('a p is never made lower, never above 1, and keeps its order', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (values) => {
      const adjusted = adjustPValues(values);
      for (const [i, p] of values.entries()) {
        expect(adjusted[i]).toBeGreaterThanOrEqual(p);
        expect(adjusted[i]).toBeLessThanOrEqual(1);
        for (const [k, q] of values.entries())
          if (p < q) expect(adjusted[i]).toBeLessThanOrEqual(adjusted[k]!);
      }
    }),
  );
});
