import { expect, test } from 'vitest';
import { parseCell } from '../../src/input/cell.ts';

const numberOf = (token: string, suffix: Parameters<typeof parseCell>[1]) => {
  const cell = parseCell(token, suffix);
  return cell === null || cell === 'undefined' ? cell : cell.mantissa / 10 ** cell.digits;
};

test.each([
  ['1.2Gi', 1024, 1.2 * 1024 ** 3],
  ['1,5M', 1024, 1.5 * 1024 ** 2],
  ['0B', 1024, 0],
  ['64k', 1024, 65_536],
  ['64k', 1000, 64_000],
  ['468m', 'KiB', 468 * 1024],
  ['1.0g', 'KiB', 1024 ** 2],
  ['12K', 'KiB', 12],
  ['17', 'KiB', 17],
  ['585us', 'time', 585_000],
  ['-0.5', undefined, -0.5],
] as const)('%s with suffixes of %s is %d', (token, suffix, value) => {
  expect(numberOf(token, suffix)).toBe(value);
});

test.each(['12K', '0B', '1.2Gi', 'B', 'i', '1e999', '', '1.2.3'])(
  '%j is no number of a column whose numbers have no suffix',
  (token) => expect(numberOf(token, undefined)).toBeNull(),
);

test('a dash and nan are no value, not a number', () => {
  expect(['-', 'nan', '-nan', 'N/A'].map((token) => numberOf(token, 1024))).toEqual(
    Array(4).fill('undefined'),
  );
});
