import { expect, test } from 'vitest';
import { parseCell } from '../../../src/input/tables/cell.ts';

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
  ['612M+', 1024, 612 * 1024 ** 2],
  ['9-', 1024, 9],
  ['585us', 'time', 585_000],
  ['-0.5', undefined, -0.5],
] as const)('%s with suffixes of %s is %d', (token, suffix, value) => {
  expect(numberOf(token, suffix)).toBe(value);
});

test.each([
  ['4.3M', 1024, 4.3 * 1024],
  ['2.3k', 1024, 2.3],
  ['2.3k', 512, 4.6],
  ['12.50', 1024, 12.5],
  ['512k', 1024 ** 2, 0.5],
  ['3.0k', 1024 ** 3, 3 / 1024 ** 2],
  ['7B', 1024, 7 / 1024],
] as const)('%s where a column is in units of %d bytes is %d of them', (token, own, value) => {
  const cell = parseCell(token, 'bytes', own);
  expect(cell).toMatchObject({ mantissa: expect.any(Number) });
  const { mantissa, digits } = cell as { mantissa: number; digits: number };
  expect(mantissa / 10 ** digits).toBe(value);
});

test.each(['12K', '0B', '1.2Gi', 'B', 'i', '1e999', '', '1.2.3', '9-'])(
  '%j is no number of a column whose numbers have no suffix',
  (token) => expect(numberOf(token, undefined)).toBeNull(),
);

test('a dash and nan are no value, not a number', () => {
  expect(['-', 'nan', '-nan', 'N/A'].map((token) => numberOf(token, 1024))).toEqual(
    Array(4).fill('undefined'),
  );
});
