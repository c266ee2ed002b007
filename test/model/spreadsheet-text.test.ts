import { expect, test } from 'vitest';
import { fromSpreadsheet, toSpreadsheet } from '../../src/model/spreadsheet-text.ts';

test.each(['=1+1', '+cmd', '-x', '@SUM(A1)', '\t=1', '\r=1', "'=1", "''@x"])(
  'a spreadsheet shows %j as text, and it reads back',
  (text) => {
    expect(toSpreadsheet(text)).toBe(`'${text}`);
    expect(fromSpreadsheet(toSpreadsheet(text))).toBe(text);
  },
);

test.each(['-1.5', '+3', '-', '', 'sda', "it's", 'a=b', "'tis"])('%j stays as it is', (text) => {
  expect(toSpreadsheet(text)).toBe(text);
  expect(fromSpreadsheet(text)).toBe(text);
});

test('a text in apostrophes is left alone', () => {
  expect(fromSpreadsheet("'-5'")).toBe("'-5'");
});
