import { expect, test } from 'vitest';
import { uniqueNames } from '../../src/text/unique-names.ts';

test.each([
  [
    ['before', 'after'],
    ['before', 'after'],
  ],
  [
    ['x', 'x', 'x'],
    ['x', 'x (2)', 'x (3)'],
  ],
  [
    ['x', 'x', 'x (2)'],
    ['x', 'x (3)', 'x (2)'],
  ],
  [
    ['a 1', 'a 2', 'a 1'],
    ['a 1', 'a 2', 'a 1 (2)'],
  ],
])('%j become %j', (names, unique) => {
  expect(uniqueNames(names)).toEqual(unique);
});
