import { expect, test } from 'vitest';
import { parameterNumber } from '../../src/text/parameter-number.ts';

test.each([
  ['64', 64],
  ['0.5', 0.5],
  ['16k', 16_384],
  ['1GiB', 2 ** 30],
  ['2G', 2 ** 31],
  ['512MB', 2 ** 29],
  ['RW', Number.NaN],
  ['8.4.8', Number.NaN],
  ['64th', Number.NaN],
  ['', Number.NaN],
])('the value %s is the number %s', (value, number) => {
  expect(parameterNumber(value)).toBe(number);
});
