import { expect, test } from 'vitest';
import { changeText } from '../../../src/presentation/compare/change-text.ts';

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
