import { expect, test } from 'vitest';
import { fromSpreadsheet, toSpreadsheet, withoutCommands } from '../../src/text/safe-text.ts';

test.each([
  ...['=1+1', '+cmd', '-x', '@SUM(A1)', '\t=1', '\r=1', "'=1", "''@x"],
  ...['-2+3+cmd|x', '-1E5+cmd|x', '-1%+cmd|x', '+1.e-3+A1', '-(1)', '--1+A1'],
])('a spreadsheet shows %j as text, and it reads back', (text) => {
  expect(toSpreadsheet(text)).toBe(`'${text}`);
  expect(fromSpreadsheet(toSpreadsheet(text))).toBe(text);
});

test.each(['-1.5', '+3', '-', '', '-1.%user', '-/+ buffers/cache', 'sda', "it's", 'a=b', "'tis"])(
  '%j stays as it is',
  (text) => {
    expect(toSpreadsheet(text)).toBe(text);
    expect(fromSpreadsheet(text)).toBe(text);
  },
);

test.each(['⟨FFFFFF⟩', '⟨110000⟩', '⟨FACE⟩', '⟨10FFFF⟩', '⟨41⟩'])(
  'what is no code of ours is left alone: %s',
  (text) => {
    expect(fromSpreadsheet(text)).toBe(text);
    expect(fromSpreadsheet(toSpreadsheet(text))).toBe(text);
  },
);

test('a text in apostrophes is left alone', () => {
  expect(fromSpreadsheet("'-5'")).toBe("'-5'");
});

test.each([
  ['\x1b[2Jsda', '⟨1B⟩[2Jsda'],
  ['sda ##[error]x', 'sda ⟨23⟩#[error]x'],
  ['##VSO[task]', '⟨23⟩#VSO[task]'],
  ['##teamcity[message]', '⟨23⟩#teamcity[message]'],
  ['section_start:5:x\r\x1b[0K', '⟨73⟩ection_start:5:x\r⟨1B⟩[0K'],
  ['=1\x07', "'=1⟨07⟩"],
  ['a code ⟨1B⟩', 'a code ⟨27E8⟩1B⟩'],
])('a cell has no control and no command of a CI runner, and reads back: %j', (text, cell) => {
  expect(toSpreadsheet(text)).toBe(cell);
  expect(fromSpreadsheet(cell)).toBe(text);
});

test('an address is no command of a CI runner', () => {
  for (const text of [
    '::1',
    '::',
    '# a',
    'sda [x]',
    'a::error::b',
    'section_start',
    'a section_end:5:x',
  ]) {
    expect(withoutCommands(text)).toBe(text);
  }
  expect(withoutCommands(' \u2003::error::x')).toBe(' \u2003⟨3A⟩:error::x');
});
