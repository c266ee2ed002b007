import { expect, test } from 'vitest';
import {
  characterCells,
  fitted,
  padded,
  shortened,
  wrapped,
} from '../../src/terminal/character-cells.ts';

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

test('of several words whole ones are left out, before the last one if it fits', () => {
  expect(fitted('Host network throughput throughput', 28)).toBe('Host network … throughput');
  expect(fitted('a bcdefg', 7)).toBe('a …');
  expect(fitted('nfs10g:/export/volume/one operations', 12)).toBe('nfs10g…tions');
});

test('a text is shortened at the end of a word, and is empty if no word fits', () => {
  expect(shortened('random reads', 12)).toBe('random reads');
  expect(shortened('random, then reads', 9)).toBe('random …');
  expect(shortened('random reads', 7)).toBe('');
});

test('text is broken at blanks, and its end cut when the lines are used up', () => {
  expect(wrapped('one two three', { width: 7, most: 3, indent: 0 })).toEqual(['one two', 'three']);
  expect(wrapped('one two three four five', { width: 7, most: 2 })).toEqual(['one two', '  …']);
  expect(wrapped('one two three four five', { width: 9, most: 2, indent: 0 })).toEqual([
    'one two',
    'three …',
  ]);
  expect(wrapped('a bcdefg', { width: 7, most: 1 })).toEqual(['a …']);
});

test('lines below the first one are indented', () => {
  expect(wrapped('note    one two', { width: 12, indent: 8 })).toEqual([
    'note    one',
    '        two',
  ]);
});

test('a number and its unit are on one line', () => {
  expect(wrapped('for 16 KiB each', { width: 8, indent: 0 })).toEqual(['for', '16 KiB', 'each']);
  expect(wrapped('at most 98 % of 2 hosts', { width: 12, indent: 0 })).toEqual([
    'at most 98 %',
    'of 2 hosts',
  ]);
});

test('a word that is wider than a line stays whole if the number of lines is not limited', () => {
  const path = '/mnt/results/run-17/iostat.out';
  expect(wrapped(`see ${path}`, { width: 12 })).toEqual(['see', `  ${path}`]);
});
