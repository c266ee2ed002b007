import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOf, hasDecimalCommas } from '../../../src/input/any-table/decimal.ts';

test.each([
  ['1.5e-05', '0.000015'],
  ['-2.25E+3', '-2250'],
  ['+7', '7'],
  ['.5', '0.5'],
  ['0.30000000000000004', '0.30000000000000004'],
  ['1e0', '1'],
  ['', '-'],
  ['NaN', '-'],
  ['N/A', '-'],
  ['1e999', null],
  ['1e-300', null],
  ['12ms', null],
  ['1.2.3', null],
  ['e5', null],
  ['0x1f', null],
])('%s is %s', (cell, decimal) => {
  expect(decimalOf(cell, false)).toBe(decimal);
});

test('every number that a program prints reads back', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e15, max: 1e15, noNaN: true }), (number) => {
      const decimal = decimalOf(String(number), false);
      if (decimal !== null) expect(Number(decimal)).toBe(number + 0);
      else expect(Math.abs(number)).toBeLessThan(1e-3);
    }),
  );
});

test('commas are decimal unless each of them could separate thousands', () => {
  expect(hasDecimalCommas(['1,5', '2'])).toBe(true);
  expect(hasDecimalCommas(['1,500', '0,250'])).toBe(true);
  expect(hasDecimalCommas(['1,500', '12,000', '7'])).toBe(false);
});
