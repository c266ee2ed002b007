import { expect, test } from 'vitest';
import { joinNames } from '../../src/text/join-names.ts';

test('a few names are written out', () => {
  expect(joinNames(['db1', 'db2'], ' + ')).toBe('db1 + db2');
});

test('of hundreds of names the first are written out, the others counted', () => {
  const names = Array.from({ length: 300 }, (_, i) => `run${i}`);
  expect(joinNames(names, ', ')).toBe('run0, run1, run2, run3, run4, run5, run6, 293 more');
});

test('a longer list may be asked for', () => {
  expect(joinNames(['a', 'b', 'c', 'd'], ', ', 3)).toBe('a, b, 2 more');
});
