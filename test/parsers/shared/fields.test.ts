import { expect, test } from 'vitest';
import { fields, isNumber } from '../../../parsers/shared/fields.ts';
import { lineOf } from './line-of.ts';

test('the fields of a line are its words', () => {
  expect(fields(lineOf('  device   r/s\tw/s '))).toEqual(['device', 'r/s', 'w/s']);
  expect(fields(lineOf('a b c'), 1)).toEqual(['b', 'c']);
  expect(fields(lineOf('a b c'), 1, 2)).toEqual(['b']);
  expect(fields(lineOf('a'), 3)).toEqual([]);
});

test('the numbers that tools print are numbers, words and versions are not', () => {
  const isNumeric = (text: string) => isNumber(lineOf(text), 0);
  const numbers = ['0', '-1', '1.5', '0,3', '1.34T', '585us', '25s', '12K', '-', 'nan', '-nan'];
  expect(numbers.filter((text) => !isNumeric(text))).toEqual([]);
  const words = ['6.1.0', '6.1.0-18-amd64', 'sda', 'Mar', '1.5x', '10:00:00', '1/s', '--', ''];
  expect(words.filter(isNumeric)).toEqual([]);
});
