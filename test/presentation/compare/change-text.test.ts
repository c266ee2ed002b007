import { expect, test } from 'vitest';
import { rowChangeText } from '../../../src/presentation/compare/change-text.ts';
import { changeText } from '../../../src/text/change-text.ts';

test.each([
  [4199, 1099, '−74 %'],
  [18.6, 267, '× 14'],
  [242, 472, '× 2.0'],
  [191, 891, '× 4.7'],
  [4.4, 7.5, '+70 %'],
  [25.1, 23.9, '−4.8 %'],
  [10_000, 168, '−98 %'],
  [10_000, 3, '−99.97 %'],
  [10_000, 31, '−99.69 %'],
  [100, 100, '0 %'],
  [100, 100.01, '0 %'],
  [0, 5, 'from 0'],
  [5, 0, 'to 0'],
  [Number.NaN, 5, '–'],
])('%d → %d is %s', (base, other, text) => {
  expect(changeText(base, other)).toBe(text);
});

const half = (value: number) => ({ low: Math.max(0, value - 0.5), high: value + 0.5 });

test.each([
  [1, 1.74, 'within rounding'],
  [1, 3, '≥ +67 %'],
  [0.0001, 2, '≥ × 3.0'],
  [3, 1, '≤ −40 %'],
  [0, 5, '≥ × 9.0'],
  [100, 174, '+74 %'],
  [1, 1, '0 %'],
])('of whole percents, %d → %d is %s', (base, other, text) => {
  const row = { values: [base, other], bounds: [half(base), half(other)], unit: '1/s' } as const;
  expect(rowChangeText(row, 1)).toBe(text);
});

test.each([
  [20, 24, '+4.0 points'],
  [24, 20, '−4.0 points'],
  [2, 80, '≥ +77 points'],
  [0, 5, '≥ +4.0 points'],
  [50, 50, '0 points'],
])('a share changes in points: %d %% → %d %% is %s', (base, other, text) => {
  const row = { values: [base, other], bounds: [half(base), half(other)], unit: '%' } as const;
  expect(rowChangeText(row, 1)).toBe(text);
});
