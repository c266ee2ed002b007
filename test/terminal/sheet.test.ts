import { expect, test } from 'vitest';
import { Sheet } from '../../src/terminal/sheet.ts';

test('a wide character takes two cells, a combining one none', () => {
  const sheet = new Sheet(1);
  sheet.write(0, 0, '磁e\u0301x');
  sheet.write(4, 0, '|');
  expect(sheet.lines(false)).toEqual(['磁ex|']);
});

test('lines end with what was written last, blanks between stay', () => {
  const sheet = new Sheet(2);
  sheet.write(3, 0, 'a  ');
  sheet.write(1, 0, 'b');
  expect(sheet.lines(false)).toEqual([' b a', '']);
});

test('what is written later covers what is there', () => {
  const sheet = new Sheet(1);
  sheet.write(0, 0, 'abc');
  sheet.write(1.4, 0, 'x');
  expect(sheet.lines(false)).toEqual(['axc']);
});

test('a colour is switched on once, off at the end, and begins again after eight lines', () => {
  const sheet = new Sheet(2);
  sheet.write(0, 0, 'ab', 0);
  sheet.write(3, 0, 'c', 0);
  sheet.write(4, 0, 'd');
  sheet.write(5, 0, 'e', 'faint');
  sheet.write(0, 1, 'f', 8);
  sheet.write(1, 1, 'g', 7);
  expect(sheet.lines(true)).toEqual([
    '\u001b[0;35mab c\u001b[0md\u001b[0;2me\u001b[0m',
    '\u001b[0;35mf\u001b[0;39mg\u001b[0m',
  ]);
  const plain = new Sheet(1);
  plain.write(0, 0, 'a');
  expect(plain.lines(true)).toEqual(['a']);
});
