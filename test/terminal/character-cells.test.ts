import { expect, test } from 'vitest';
import { characterCells, fitted, padded, wrapped } from '../../src/terminal/character-cells.ts';

test('characters take as many cells as in a terminal', () => {
  expect(characterCells('disk')).toBe(4);
  expect(characterCells('磁盘')).toBe(4);
  expect(characterCells('e\u0301')).toBe(1);
});

test('a text is filled up to its cells on either side', () => {
  expect(padded('sda', 6)).toBe('sda   ');
  expect(padded('0.5', 6, 'left')).toBe('   0.5');
  expect(characterCells(padded('磁盘磁盘', 6))).toBe(6);
});

test('the middle of a long text is left out, and no cell too many is used', () => {
  expect(fitted('nfs10g:/export/volume/one', 12)).toBe('nfs10g…e/one');
  expect(characterCells(fitted('磁盘磁盘磁盘磁盘', 9))).toBeLessThanOrEqual(9);
});

test('control sequences are shown as codes', () => {
  expect(fitted('a\u001b[31mb\u202ec', 40)).toBe('a⟨1B⟩[31mb⟨202E⟩c');
});

test('text is broken at blanks, and its end cut when the lines are used up', () => {
  expect(wrapped('one two three', 7, 3)).toEqual(['one two', 'three']);
  expect(wrapped('one two three four five', 7, 2)).toEqual(['one two', 'thr…ive']);
  expect(wrapped('a bcdefg', 7, 1)).toEqual(['a b…efg']);
});
