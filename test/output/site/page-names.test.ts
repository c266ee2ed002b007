import { expect, test } from 'vitest';
import { pageNames } from '../../../src/output/site/page-names.ts';

test('plain names stay as they are, whichever others there are', () => {
  const names = ['ext4-8th-r0', '2026-11-21', 'v1.2_b', 'Run'];
  expect(pageNames(names)).toEqual(names);
});

test('a name that is unsafe as a file or in a link gets a hash', () => {
  const hostile = [
    ...['../../etc/passwd', '..', '.hidden', '-o', 'a b', 'a#b', '50%', 'a?b', 'a/b', 'a\\b'],
    ...['<img src=x>', '"', '\n', 'ü', 'con', 'NUL.txt', 'ends.', 'x'.repeat(300), 'a~b', ''],
  ];
  const names = pageNames(hostile);
  for (const name of names) expect(name).toMatch(/^\w[\w.-]{0,79}~[0-9a-f]{12}$/);
  expect(new Set(names).size).toBe(hostile.length);
});

test('names that differ only in case are different files on every file system', () => {
  const names = pageNames(['run', 'Run', 'other']);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(3);
  expect(names[2]).toBe('other');
});

test('an input that is known already and is read again has one name', () => {
  expect(pageNames(['a', 'b', 'a'])).toEqual(['a', 'b', 'a']);
});
