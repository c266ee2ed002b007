import { expect, test } from 'vitest';
import { formatG } from '../../src/chart/format-g.ts';

test.each([
  [0, '0'],
  [100_000, '100000'],
  [1e6, '1e+06'],
  [0.0001, '0.0001'],
  [0.00001, '1e-05'],
  [0.1 + 0.2, '0.3'],
  [-2.5, '-2.5'],
  [999_999.9, '1e+06'],
])('%d is printed as %s, as C does with %%g', (value, text) => {
  expect(formatG(value)).toBe(text);
});
